import type { ColumnType, Generated } from "kysely";

/** Rows of the ledger as Kysely sees them. One interface a table; columns are named as in SQL. */

type Timestamp = ColumnType<Date, Date, Date>;

export interface AccountTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  /** 1 free, 2 or higher pro, 1337 admin. */
  type: number;
  status: "active" | "deactivated";
  /** null: no limit. */
  limit_feed: number | null;
  limit_api_daily: number | null;
  limit_api_monthly: number | null;
  subscription_start: Timestamp | null;
  subscription_end: Timestamp | null;
  created_at: Timestamp;
}

export interface SessionTable {
  id: string;
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  address: string;
  user_agent: string;
}

export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  description: string;
  prefix: string;
  /** SHA-256 of the whole key, hex. */
  key_hash: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

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

export interface SettingTable {
  name: string;
  value: string;
}

export interface LedgerTables {
  account: AccountTable;
  session: SessionTable;
  api_key: ApiKeyTable;
  credit_spend: CreditSpendTable;
  query_history: QueryHistoryTable;
  job: JobTable;
  setting: SettingTable;
}
