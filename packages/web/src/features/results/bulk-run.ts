import { BULK_IP_MAX, type IpBulkResult, type IpInfo, type RefusedIp } from "@fyr/contract";
import { ApiError } from "../../lib/api/index.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { createSharer } from "./share.ts";

/** Requests under way at once: two keep the line busy and leave the server to others. */
const CONCURRENCY = 2;

export type FetchBatch = (ips: readonly string[], signal: AbortSignal) => Promise<IpBulkResult>;

export interface BulkState {
  /** `stopped`: cancelled, or the account's credits are used up; what is left can be resumed. */
  readonly phase: "running" | "stopped" | "done";
  readonly rows: readonly IpInfo[];
  readonly invalid: readonly RefusedIp[];
  readonly total: number;
  /** Addresses answered or refused. */
  readonly finished: number;
  /** Addresses of requests that failed. They can be tried again. */
  readonly failed: number;
  /** Why the last request failed. */
  readonly error: ApiError | null;
}

export interface BulkRun {
  readonly state: Store<BulkState>;
  /** A view is open: begins, or continues where it was left, unless it was cancelled or refused. */
  attach(): void;
  /** No view is open: requests under way finish, no other begins. */
  detach(): void;
  /** Ends at once; requests under way are given up. */
  cancel(): void;
  /** Continues with the rest, and retries what failed. */
  resume(): void;
}

/**
 * Looks up a list in consecutive requests of a thousand. Rows appear in the order sent, as their requests are
 * answered: rows that arrive early wait for none before them.
 */
export function createBulkRun(ips: readonly string[], fetchBatch: FetchBatch): BulkRun {
  const waiting: (readonly string[])[] = [];
  for (let at = 0; at < ips.length; at += BULK_IP_MAX) waiting.push(ips.slice(at, at + BULK_IP_MAX));
  const failed: (readonly string[])[] = [];
  const answered: IpInfo[] = [];
  const share = createSharer();
  const invalid: RefusedIp[] = [];
  let underWay = 0;
  let open = false;
  /** Cancelled, or refused for want of credits: only a person makes it go on. */
  let halted = false;
  let finished = 0;
  let shown = 0;
  let error: ApiError | null = null;
  let controller = new AbortController();
  const count = (batches: readonly (readonly string[])[]) => batches.reduce((sum, batch) => sum + batch.length, 0);

  const state = createStore<BulkState>({
    phase: ips.length === 0 ? "done" : "running",
    rows: [],
    invalid: [],
    total: ips.length,
    finished: 0,
    failed: 0,
    error: null,
  });

  const publish = () => {
    const phase = underWay > 0 || (open && waiting.length > 0) ? "running" : waiting.length > 0 ? "stopped" : "done";
    // Each new array of rows is sorted and filtered anew: steps of a tenth bound that work.
    const grown = phase !== "running" || answered.length - shown >= Math.max(BULK_IP_MAX, shown / 10);
    if (grown) shown = answered.length;
    state.set((before) => ({
      phase,
      rows: grown && answered.length !== before.rows.length ? [...answered] : before.rows,
      invalid: invalid.length === before.invalid.length ? before.invalid : [...invalid],
      total: ips.length,
      finished,
      failed: count(failed),
      error,
    }));
  };

  const send = async (batch: readonly string[]): Promise<void> => {
    const { signal } = controller;
    try {
      const result = await fetchBatch(batch, signal);
      for (const row of result.results) answered.push(share(row));
      invalid.push(...result.invalid);
      finished += batch.length;
    } catch (caught) {
      if (signal.aborted) {
        waiting.unshift(batch);
        return;
      }
      error =
        caught instanceof ApiError
          ? caught
          : new ApiError("An unexpected error occurred", { status: "error", code: 0 });
      if (error.status === "ratelimited") {
        // More requests would be refused, too: what is left waits for the person to decide.
        waiting.unshift(batch);
        open = false;
        halted = true;
        return;
      }
      failed.push(batch);
    }
  };

  const pump = () => {
    while (underWay < CONCURRENCY) {
      const batch = open ? waiting.shift() : undefined;
      if (batch === undefined) break;
      underWay++;
      void send(batch).then(() => {
        underWay--;
        pump();
      });
    }
    publish();
  };

  return {
    state,
    attach() {
      if (halted) return;
      open = true;
      pump();
    },
    detach() {
      open = false;
    },
    cancel() {
      open = false;
      halted = true;
      controller.abort();
      publish();
    },
    resume() {
      if (controller.signal.aborted) controller = new AbortController();
      halted = false;
      error = null;
      waiting.push(...failed.splice(0));
      open = true;
      pump();
    },
  };
}
