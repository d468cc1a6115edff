import type { WorkEntry, WorkKindCount } from "@fyr/contract";
import { z } from "zod";
import type { ShownWork, WorkCount } from "../../work/index.ts";

/** All kinds by name: those of this program, and those that only the queue still has. */
export function presentKinds(known: readonly string[], counts: readonly WorkCount[]): WorkKindCount[] {
  const byKind = new Map(counts.map((count) => [count.kind, count]));
  return [...new Set([...known, ...byKind.keys()])].toSorted().map((kind) => {
    const { due = 0, scheduled = 0, running = 0, oldestSeconds = null, done = 0, failed = 0 } = byKind.get(kind) ?? {};
    return { kind, due, scheduled, running, oldest_seconds: oldestSeconds, done, failed };
  });
}

/** Kinds of earlier versions may have left other results. */
const Result = z.record(z.string(), z.unknown()).nullable().catch(null);

interface Around {
  /** Its place in the line; null once it has ended. */
  readonly position: number | null;
  /** The e-mail address of its account. */
  readonly account: string | null;
}

export function presentWork(row: ShownWork, { position, account }: Around): WorkEntry {
  const { id, kind, key, state, attempts, lease_owner, progress, error } = row;
  const isCancelRequested = row.cancel_requested_at !== null;
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
    account,
    cancelling: state === "running" && isCancelRequested,
    cancelled_too_late: isCancelRequested && (state === "done" || state === "failed"),
    result: Result.parse(row.result),
    error,
    created_at: row.created_at.toISOString(),
    started_at: timeOf(row.started_at),
    finished_at: timeOf(row.finished_at),
  };
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;
