import { PermanentFailure, type WorkItem, type WorkOutcome } from "../work/index.ts";
import { changeOf, type RunFigures, runOf } from "./outcome.ts";
import type { Outcome } from "./run.ts";
import { dueIn } from "./schedule.ts";
import type { CollectorSource } from "./source.ts";
import type { CollectionRequest, SourceStates, StateChange, StateRow } from "./state.ts";

/** The result of a collection, and the row of the source when it began. */
export type Collected =
  | { readonly row: StateRow; readonly outcome: Outcome; readonly confirmed: boolean }
  | { readonly row: StateRow; readonly outcome: "unreached"; readonly detail: string };

/** The source could not be collected. When it is tried again is a matter of its schedule. */
export class CollectionFailure extends PermanentFailure {
  readonly requested: CollectionRequest | null;
  readonly retryAfterMs: number | null;
  override readonly isLogged: boolean;
  /** @param isLogged as one of many that could not be reached */
  constructor(detail: string, requested: CollectionRequest | null, retryAfterMs: number | null, isLogged: boolean) {
    super(detail);
    this.isLogged = isLogged;
    this.requested = requested;
    this.retryAfterMs = retryAfterMs;
  }
}

interface Clock {
  readonly now: () => Date;
  /** 0 to 1. */
  readonly random: () => number;
}

type Ended = Exclude<WorkOutcome<Collected | null>, { readonly state: "retry" }>;

const NOTHING = { rows: 0, added: 0, removed: 0, malformed: 0, bytes: 0 } as const;

/**
 * Notes how a collection ended and when the source is due again.
 * @param states of the transaction
 * @returns the collection that an administrator requested while this one ran, or null
 */
export async function recordCollection(
  states: SourceStates,
  source: CollectorSource<string>,
  { startedAt }: WorkItem,
  ended: Ended,
  { now, random }: Clock,
): Promise<CollectionRequest | null> {
  const nextAt = (failures: number, retryAfterMs: number | null = null): Date =>
    new Date(now().getTime() + dueIn({ everyMinutes: source.everyMinutes, failures, retryAfterMs }, random()));
  const finish = (done: CollectionRequest | null, change: StateChange, run: RunFigures | null) =>
    states.finish(source.id, done, change, run && { ...run, started_at: startedAt ?? now(), finished_at: now() });

  if (ended.state === "done") {
    if (ended.result === null) return null;
    const { row, outcome } = ended.result;
    if (outcome === "unreached") return finish(row.requested, { error: ended.result.detail, next_at: nextAt(0) }, null);
    const confirmed = ended.result.confirmed ? { confirmed_at: now() } : {};
    return finish(
      row.requested,
      { ...changeOf(outcome, row, now()), ...confirmed, next_at: nextAt(0) },
      runOf(outcome),
    );
  }

  const row = await states.read(source.id);
  if (row === undefined) return null;
  if (ended.state === "cancelled") {
    // What had not begun leaves the schedule as it was, unless it would be enqueued again at once.
    const change = startedAt !== null || row.next_at <= now() ? { next_at: nextAt(0) } : {};
    const run = startedAt === null ? null : ({ ...NOTHING, outcome: "cancelled", detail: null } as const);
    return finish(null, change, run);
  }
  const { cause, error } = ended;
  const { requested, retryAfterMs } =
    cause instanceof CollectionFailure ? cause : { requested: row.requested, retryAfterMs: null };
  const failures = row.failures + 1;
  return finish(
    requested,
    { state: "failed", failures, error, next_at: nextAt(failures, retryAfterMs) },
    { ...NOTHING, outcome: "failed", detail: error },
  );
}
