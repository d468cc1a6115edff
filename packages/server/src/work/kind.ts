import type { z } from "zod";
import type { Ledger } from "../storage/ledger/index.ts";
import type { WorkProgress } from "./table.ts";

const DAY_MS = 86_400_000;

/** One row of work as its handler sees it. */
export interface WorkItem<Payload = unknown> {
  readonly id: string;
  readonly key: string;
  readonly accountId: string | null;
  readonly payload: Payload;
  /** This try; 1 is the first. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** When this try began; null for work that was never claimed. */
  readonly startedAt: Date | null;
}

export interface WorkContext {
  /** Aborts when the program stops, the work is cancelled, or another worker has taken it over. */
  readonly signal: AbortSignal;
  /** Handed over with the next heartbeat. */
  progress(progress: WorkProgress): void;
}

/** How a try ended. */
export type WorkOutcome<Result> =
  | { readonly state: "done"; readonly result: Result }
  /** It is tried again at `at`. */
  | { readonly state: "retry"; readonly error: string; readonly at: Date }
  | { readonly state: "failed"; readonly error: string; readonly cause: unknown }
  | { readonly state: "cancelled" };

/** A kind of work; see `defineWork`. Its functions are methods, so that a list holds kinds of different payloads. */
export interface WorkKind<Payload = unknown, Result = unknown> {
  /** Names it in the table, the metrics and the admin page. */
  readonly kind: string;
  /** Holds each payload when it is read: an older program may have written it. */
  readonly payload: z.ZodType<Payload>;
  /** Rows that one node works on at a time. */
  readonly concurrency: number;
  /** Work whose worker has been silent for so long is given to another. */
  readonly leaseMs: number;
  /** A quarter of the lease unless progress and cancellation are wanted sooner. */
  readonly beatMs: number;
  /** Tries, those included that ended their process; after the last one it has failed. */
  readonly attemptsMax: number;
  /** Milliseconds before the next try, after so many. */
  readonly backoffMs: (attempts: number) => number;
  /** It writes next to nothing, and goes on while the disk has little room. */
  readonly needsLittleRoom: boolean;
  /** At most one unfinished row for each key. */
  readonly single: boolean;
  /** Unfinished rows that each account may have; what belongs to no account is bounded together. */
  readonly unfinishedMax: number;
  /** Rows of one account that are worked on at a time, so that its long ones leave a place for others. */
  readonly perAccount: number;
  /** Finished rows are deleted after so long. */
  readonly keepFinishedMs: number;
  /**
   * Does the work. Doing it again must do no harm. @throws PermanentFailure, Postponed; anything else is tried again
   */
  handler(item: WorkItem<Payload>, context: WorkContext): Promise<Result>;
  /**
   * Writes to the module's own tables, in the transaction that notes how a try ended, and only while the lease is held.
   * It reads and writes through `db` alone: the embedded ledger has one connection, which the transaction has.
   */
  record?(db: Ledger, item: WorkItem<Payload>, outcome: WorkOutcome<Result>): Promise<void>;
  /** After that transaction, on the node that worked. */
  recorded?(item: WorkItem<Payload>, outcome: WorkOutcome<Result>): void | Promise<void>;
  /**
   * Takes back what `record` wrote of a failed or cancelled end, in the transaction in which the work is put back into
   * the queue. Kinds of which it suffices to call the handler again leave it out.
   * @returns false where it cannot be done again
   */
  reopen?(db: Ledger, item: WorkItem<Payload>): Promise<boolean>;
  /** What the row keeps of a result: small, and without secrets. */
  summary?(result: Result): unknown;
}

type Optional =
  | "beatMs"
  | "needsLittleRoom"
  | "single"
  | "unfinishedMax"
  | "perAccount"
  | "keepFinishedMs"
  | "backoffMs";
type Declared<Payload, Result> = Omit<WorkKind<Payload, Result>, Optional> &
  Partial<Pick<WorkKind<Payload, Result>, Optional>>;

/** Declares a kind of work. A module gives its kinds to the server as `queues`. */
export function defineWork<Payload, Result>(declared: Declared<Payload, Result>): WorkKind<Payload, Result> {
  return {
    beatMs: declared.leaseMs / 4,
    needsLittleRoom: false,
    single: true,
    unfinishedMax: 10_000,
    perAccount: Number.POSITIVE_INFINITY,
    keepFinishedMs: 7 * DAY_MS,
    backoffMs: () => 0,
    ...declared,
  };
}

/** The work cannot succeed: it is not tried again. */
export class PermanentFailure extends Error {
  /** Who throws it has it logged in its own words, with others of its kind. */
  readonly isLogged: boolean = false;
}

/** The work is to wait: it goes back into the queue for `ms`, and the try does not count. */
export class Postponed extends Error {
  readonly ms: number;
  constructor(ms: number) {
    super(`postponed for ${ms} ms`);
    this.ms = ms;
  }
}
