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
  /**
   * Continues with the rest, and retries what failed.
   * @param most stops after so many addresses: as many as the account can pay for
   */
  resume(most?: number): void;
}

/** Consecutive addresses of the list, from a place on. */
interface Batch {
  readonly at: number;
  readonly ips: readonly string[];
}

/**
 * Looks up a list in consecutive requests of a thousand. Rows appear in the order sent, as their requests are
 * answered: rows that arrive early wait for none before them.
 */
export function createBulkRun(ips: readonly string[], fetchBatch: FetchBatch): BulkRun {
  const waiting: Batch[] = [];
  for (let at = 0; at < ips.length; at += BULK_IP_MAX) waiting.push({ at, ips: ips.slice(at, at + BULK_IP_MAX) });
  /** In the order of the list: what is left may be more than an account can pay for. */
  const giveBack = (...batches: readonly Batch[]) => {
    waiting.push(...batches);
    waiting.sort((a, b) => a.at - b.at);
  };
  const failed: Batch[] = [];
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
  /** Addresses that may still be sent. */
  let allowance = Number.POSITIVE_INFINITY;
  let controller = new AbortController();
  const count = (batches: readonly Batch[]) => batches.reduce((sum, batch) => sum + batch.ips.length, 0);

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

  const send = async (batch: Batch): Promise<void> => {
    const { signal } = controller;
    try {
      const result = await fetchBatch(batch.ips, signal);
      for (const row of result.results) answered.push(share(row));
      invalid.push(...result.invalid);
      finished += batch.ips.length;
    } catch (caught) {
      if (signal.aborted) {
        giveBack(batch);
        return;
      }
      error =
        caught instanceof ApiError
          ? caught
          : new ApiError("An unexpected error occurred", { status: "error", code: 0 });
      if (error.status === "ratelimited") {
        // More requests would be refused, too: what is left waits for the person to decide.
        giveBack(batch);
        open = false;
        halted = true;
        return;
      }
      failed.push(batch);
    }
  };

  /** The next request, no larger than what may be sent. */
  const nextBatch = (): Batch | undefined => {
    const batch = open ? waiting.shift() : undefined;
    if (batch === undefined || batch.ips.length <= allowance) {
      allowance -= batch?.ips.length ?? 0;
      return batch;
    }
    const [part, rest] = [batch.ips.slice(0, allowance), batch.ips.slice(allowance)];
    giveBack({ at: batch.at + part.length, ips: rest });
    allowance = 0;
    open = false;
    halted = true;
    return part.length === 0 ? undefined : { at: batch.at, ips: part };
  };

  const pump = () => {
    while (underWay < CONCURRENCY) {
      const batch = nextBatch();
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
    resume(most) {
      if (controller.signal.aborted) controller = new AbortController();
      halted = false;
      // Of a part, the reason stays for the rest.
      if (most === undefined) error = null;
      allowance = most ?? Number.POSITIVE_INFINITY;
      giveBack(...failed.splice(0));
      open = true;
      pump();
    },
  };
}
