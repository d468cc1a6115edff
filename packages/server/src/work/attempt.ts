import type { WarnLog } from "../log.ts";
import { PermanentFailure, Postponed, type WorkItem, type WorkKind, type WorkOutcome } from "./kind.ts";
import type { Settled, WorkStore } from "./store.ts";
import type { WorkProgress, WorkRow } from "./table.ts";

const ERROR_MAX = 500;
const RESULT_BYTES_MAX = 4096;
/** The error of work that ends its process again and again. */
const GIVEN_UP = "It was started several times and never finished";

export interface Attempt {
  /** How the work ended; null where it goes back into the queue, or belongs to another worker now. Never rejects. */
  readonly ended: Promise<"done" | "failed" | "cancelled" | null>;
  /** Sends a heartbeat now: for a cancellation that was requested on this node. */
  beat(): void;
}

interface Needs {
  readonly store: Pick<WorkStore, "beat" | "settle">;
  readonly log: WarnLog;
  readonly now: () => Date;
}

/** How a try ended, or why it did not end here. */
type Ending = WorkOutcome<unknown> | { readonly state: "lost" } | { readonly state: "given back"; readonly ms: number };

/** Works on one claimed row: beats while the handler runs, and notes how it ended. */
export function startAttempt(kind: WorkKind, row: WorkRow, closing: AbortSignal, { store, log, now }: Needs): Attempt {
  const ending = new AbortController();
  const signal = AbortSignal.any([closing, ending.signal]);
  const later = (ms: number) => new Date(now().getTime() + ms);
  let progress: WorkProgress | null = null;
  let verdict: "leased" | "lost" | "cancelled" = row.cancel_requested_at === null ? "leased" : "cancelled";

  const beat = (): void => {
    store.beat(row, kind, progress).then(
      (answer) => {
        if (answer === "leased" || ending.signal.aborted) return;
        verdict = answer;
        ending.abort(new Error(answer === "lost" ? "another worker has taken it over" : "it was cancelled"));
      },
      // The ledger may be out of reach for the time of the lease.
      () => undefined,
    );
  };

  async function tryOnce(item: WorkItem): Promise<Ending> {
    try {
      if (verdict === "cancelled") return { state: "cancelled" };
      if (row.attempts > kind.attemptsMax) throw new PermanentFailure(GIVEN_UP);
      return { state: "done", result: await kind.handler(item, { signal, progress: (at) => (progress = at) }) };
    } catch (error) {
      if (verdict !== "leased") return { state: verdict };
      if (closing.aborted) return { state: "given back", ms: 0 };
      return error instanceof Postponed ? { state: "given back", ms: error.ms } : failureOf(error);
    }
  }

  function failureOf(error: unknown): WorkOutcome<unknown> {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX);
    const isLast = error instanceof PermanentFailure || row.attempts >= kind.attemptsMax;
    if (!(error instanceof PermanentFailure && error.isLogged)) {
      log.warn(
        { err: error, kind: kind.kind, work: row.id, key: row.key, attempt: row.attempts, isLast },
        "work failed",
      );
    }
    return isLast
      ? { state: "failed", error: text, cause: error }
      : { state: "retry", error: text, at: later(kind.backoffMs(row.attempts)) };
  }

  /** False where the claim was lost meanwhile. */
  async function record(item: WorkItem, outcome: WorkOutcome<unknown>): Promise<boolean> {
    const recorded = await store.settle(row, settledBy(kind, row, outcome), async (db) =>
      kind.record?.(db, item, outcome),
    );
    if (recorded) {
      await followUp(kind, item, outcome, log);
    }
    return recorded;
  }

  /** The module is told that it failed, so that nobody waits for it; left out where it cannot write even that. */
  async function recordFailure(item: WorkItem, outcome: WorkOutcome<unknown>): Promise<boolean> {
    try {
      return await record(item, outcome);
    } catch {
      return store.settle(row, settledBy(kind, row, outcome));
    }
  }

  async function run(): Promise<"done" | "failed" | "cancelled" | null> {
    const payload = kind.payload.safeParse(row.payload);
    const item = itemOf(row, payload.data);
    let outcome = payload.success
      ? await tryOnce(item)
      : failureOf(new PermanentFailure("Its payload cannot be read by this version"));
    if (outcome.state === "lost") return null;
    if (outcome.state === "given back") {
      // The try does not count.
      const { error, attempts } = row;
      await store.settle(row, { state: "waiting", error, runAt: later(outcome.ms), attempts: attempts - 1 });
      return null;
    }
    let isNoted: boolean;
    try {
      isNoted = await record(item, outcome);
    } catch (error) {
      // What the module could not write is tried again like what it could not do.
      outcome = failureOf(error);
      isNoted = await recordFailure(item, outcome);
    }
    return isNoted && outcome.state !== "retry" ? outcome.state : null;
  }

  const beating = setInterval(beat, kind.beatMs);
  const ended = run()
    .catch((error: unknown) => {
      // Its lease runs out, and it is taken up again.
      log.warn({ err: error, kind: kind.kind, work: row.id }, "the outcome of work could not be stored");
      return null;
    })
    .finally(() => clearInterval(beating));
  return { ended, beat };
}

/** What a module does once the end of work is noted; it changes nothing any more where that fails. */
export async function followUp(kind: WorkKind, item: WorkItem, outcome: WorkOutcome<unknown>, log: WarnLog) {
  try {
    await kind.recorded?.(item, outcome);
  } catch (error) {
    log.warn({ err: error, kind: kind.kind, work: item.id }, "the callback after work failed");
  }
}

export const itemOf = <Payload>(row: WorkRow, payload: Payload): WorkItem<Payload> => ({
  id: row.id,
  key: row.key,
  accountId: row.account_id,
  payload,
  attempt: row.attempts,
  createdAt: row.created_at,
  startedAt: row.started_at,
});

function settledBy(kind: WorkKind, row: WorkRow, outcome: WorkOutcome<unknown>): Settled {
  switch (outcome.state) {
    case "retry":
      return { state: "waiting", error: outcome.error, runAt: outcome.at, attempts: row.attempts };
    case "done": {
      const result = kind.summary?.(outcome.result) ?? null;
      const isSmall = Buffer.byteLength(JSON.stringify(result)) <= RESULT_BYTES_MAX;
      return { state: "done", result: isSmall ? result : null };
    }
    default:
      return outcome;
  }
}
