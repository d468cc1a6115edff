import type { WorkEntry, WorkKindCount } from "@fyr/contract";
import type { ShownWork, WorkCount } from "../../work/index.ts";

/** All kinds by name: those of this program, and those that only the queue still has. */
export function presentKinds(known: readonly string[], counts: readonly WorkCount[]): WorkKindCount[] {
  const byKind = new Map(counts.map((count) => [count.kind, count]));
  return [...new Set([...known, ...byKind.keys()])].toSorted().map((kind) => {
    const { due = 0, later = 0, running = 0, oldestSeconds = null, done = 0, failed = 0 } = byKind.get(kind) ?? {};
    return { kind, due, later, running, oldest_seconds: oldestSeconds, done, failed };
  });
}

/** @param position its place in the line; null once it has ended */
export function presentWork(row: ShownWork, position: number | null): WorkEntry {
  const { id, kind, key, state, attempts, lease_owner, progress, error } = row;
  return {
    id,
    kind,
    key,
    state,
    position,
    attempts,
    run_at: row.run_at.toISOString(),
    lease_owner,
    lease_until: timeOf(row.lease_until),
    progress: state === "running" ? progress : null,
    cancelling: state === "running" && row.cancel_asked_at !== null,
    error,
    created_at: row.created_at.toISOString(),
    started_at: timeOf(row.started_at),
    finished_at: timeOf(row.finished_at),
  };
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;
