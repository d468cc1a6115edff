import type { FileStore } from "../storage/files/index.ts";
import type { Outcome } from "./run.ts";
import type { RunRow, StateChange, StateRow } from "./state.ts";

/** A run without its times. */
export type RunFigures = Omit<RunRow, "id" | "source_id" | "started_at" | "finished_at">;

/** What the outcome makes of the row. */
export function changeOf(outcome: Outcome, row: StateRow, at: Date): StateChange {
  const fine = { failures: 0, error: null };
  if (outcome.kind === "quarantined") return { ...fine, state: "quarantined", quarantined: outcome.quarantined };
  if (outcome.kind === "unchanged") {
    const { parts, quarantined } = outcome;
    const stands =
      quarantined === null ? ({ state: "ok", succeeded_at: at } as const) : ({ state: "quarantined" } as const);
    return { ...fine, ...stands, parts, quarantined };
  }
  const { parts, rows, malformed, specialRows, samples, extent, edition, added, removed } = outcome;
  const accepted = {
    parts,
    quarantined: null,
    rows,
    malformed,
    special_rows: specialRows,
    samples,
    extent,
    edition,
    state: "ok",
    succeeded_at: at,
    confirmed_at: at,
  } as const;
  // Another order of rows, or other comments, is no change.
  const change = added + removed > 0 ? { added, removed, changed_at: at } : { changed_at: row.changed_at ?? at };
  return { ...fine, ...accepted, ...change };
}

/** The record of the run; none where nothing is new. */
export function runOf(outcome: Outcome): RunFigures | null {
  if (outcome.kind === "unchanged") return null;
  const version = outcome.kind === "quarantined" ? outcome.quarantined : outcome;
  const { rows, malformed, parts } = version;
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const counts = { rows, malformed, bytes };
  return outcome.kind === "quarantined"
    ? { ...counts, outcome: "quarantined", added: 0, removed: 0, detail: outcome.quarantined.reason }
    : { ...counts, outcome: "accepted", added: outcome.added, removed: outcome.removed, detail: null };
}

/** Deletes the documents of versions that are neither in force nor quarantined any more. */
export async function deleteObsolete(files: FileStore, row: StateRow, outcome: Outcome): Promise<void> {
  const quarantined = outcome.kind === "accepted" ? null : outcome.quarantined;
  const inForce = outcome.kind === "quarantined" ? row.parts : outcome.parts;
  const stored = new Set([...inForce, ...(quarantined?.parts ?? [])].map(({ file }) => file));
  const before = [...row.parts, ...(row.quarantined?.parts ?? [])].map(({ file }) => file);
  await Promise.all(before.filter((file) => !stored.has(file)).map((file) => files.delete(file)));
}

/** For the log. */
export function summary(outcome: Outcome): object {
  if (outcome.kind === "quarantined") return { outcome: "quarantined", reason: outcome.quarantined.reason };
  if (outcome.kind === "unchanged") return { outcome: "unchanged" };
  const { rows, malformed, added, removed } = outcome;
  return { outcome: "accepted", rows, malformed, added, removed };
}
