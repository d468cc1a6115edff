import type { ColumnType, Selectable } from "kysely";
import type { Json, Timestamp } from "../storage/ledger/index.ts";

export type WorkState = "waiting" | "running" | "done" | "failed" | "cancelled";

/** How far a handler is. */
export interface WorkProgress {
  readonly stage: string | null;
  readonly done: number;
  /** null: not known. */
  readonly of: number | null;
}

export interface WorkTable {
  id: string;
  kind: string;
  /** What it is about: the id of a mail, a source, a file … */
  key: string;
  /** The account that owns the work and takes turns with other accounts; null: no account. */
  account_id: string | null;
  payload: Json<unknown>;
  /** The node that alone may do it, as it works on files of that node; null: any node. */
  node: string | null;
  /** Lower runs first; 0 is the usual. */
  priority: number;
  /** Its place among the turns that accounts take; see `enqueue`. */
  turn: number;
  /** Not before. */
  run_at: Timestamp;
  state: WorkState;
  /** 1: no other row of this kind and key may be unfinished. */
  single: number;
  /** Tries that were begun; one that a shutdown ended does not count. */
  attempts: number;
  /** Every claim, which makes it the token of the present one. */
  claims: number;
  lease_owner: string | null;
  lease_until: Timestamp | null;
  progress: ColumnType<WorkProgress | null, string | null, string | null>;
  cancel_requested_at: Timestamp | null;
  /** What its kind's `summary` keeps of it: small, and without secrets. */
  result: ColumnType<unknown, string | null, string | null>;
  /** Of the last try that failed. */
  error: string | null;
  created_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
}

export type WorkRow = Selectable<WorkTable>;

declare module "../storage/ledger/index.ts" {
  interface LedgerTables {
    work: WorkTable;
  }
}
