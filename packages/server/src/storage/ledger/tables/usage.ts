import type { Generated } from "kysely";
import type { TextList, Timestamp } from "./columns.ts";

export interface CreditSpendTable {
  account_id: string;
  /** `YYYY-MM-DD` or `YYYY-MM`, UTC. */
  period: string;
  spent: Generated<number>;
}

export interface QueryHistoryTable {
  id: string;
  account_id: string;
  query: string;
  type: string;
  items: number;
  credits_used: number;
  created_at: Timestamp;
}

export interface SavedViewTable {
  id: string;
  account_id: string;
  name: string;
  query: string;
  log_types: TextList;
  columns: TextList;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface JobTable {
  id: string;
  account_id: string;
  service: string;
  state: "queued" | "running" | "done" | "failed";
  rows: number;
  /** How often a worker has taken it up. */
  attempts: number;
  error: string | null;
  created_at: Timestamp;
  claimed_at: Timestamp | null;
  finished_at: Timestamp | null;
}
