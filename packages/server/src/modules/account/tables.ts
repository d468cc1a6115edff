import type { Subscription } from "@fyr/contract";
import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "../../storage/ledger/index.ts";

type SubscriptionStatus = NonNullable<Subscription["subscription_status"]>;

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
  /** Whether an administrator allowed it to see what own sensors saw. */
  sensor_data: Generated<boolean>;
  subscription_start: Timestamp | null;
  subscription_end: Timestamp | null;
  created_at: Timestamp;
  /** When the operator made it, or its owner proved the address by a link in a mail. */
  validated_at: Timestamp | null;
  /** What it has bought, and for which company: see the contract's `Subscription`. */
  product_id: ColumnType<string | null, string | null | undefined, string | null>;
  price_id: ColumnType<string | null, string | null | undefined, string | null>;
  subscription_id: ColumnType<string | null, string | null | undefined, string | null>;
  subscription_status: ColumnType<
    SubscriptionStatus | null,
    SubscriptionStatus | null | undefined,
    SubscriptionStatus | null
  >;
  subscription_canceled: Generated<boolean>;
  payment_failed: Generated<boolean>;
  company_name: ColumnType<string | null, string | null | undefined, string | null>;
  company_vat: ColumnType<string | null, string | null | undefined, string | null>;
  company_country: ColumnType<string | null, string | null | undefined, string | null>;
  company_address: ColumnType<string | null, string | null | undefined, string | null>;
  company_verified: Generated<boolean>;
  /** Since when the e-mail address is its; null: since it was made. */
  email_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SessionTable {
  id: string;
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  address: string;
  user_agent: string;
  /** To the minute. */
  last_seen_at: Timestamp | null;
  /** When its user last proved to be the owner: at the login, and by re-authentication. null: before that was noted. */
  proven_at: Timestamp | null;
}

/** Secrets of links in mails. */
export interface LinkTokenTable {
  id: string;
  purpose: "validate" | "reset";
  /** A registration's id to validate, an account's to reset. */
  subject_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    account: AccountTable;
    session: SessionTable;
    link_token: LinkTokenTable;
  }
}
