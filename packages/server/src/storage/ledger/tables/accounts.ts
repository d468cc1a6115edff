import type { Timestamp } from "./columns.ts";

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
  /** When the operator made it, or its owner proved the address by a link in a mail. */
  validated_at: Timestamp | null;
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
  /** With a space between them. */
  scopes: string;
  /** null: never. */
  expires_at: Timestamp | null;
}

export interface TwoFactorTable {
  account_id: string;
  /** Encrypted. */
  secret: string;
  /** null: set up, and no code of it has been given yet. */
  enabled_at: Timestamp | null;
  last_step: number;
}

export interface RecoveryCodeTable {
  account_id: string;
  /** SHA-256, hex. */
  code_hash: string;
}

export interface PasskeyTable {
  id: string;
  account_id: string;
  /** base64url, as browsers name it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Of signatures, decimal. */
  counter: string;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  account_id: string | null;
  expires_at: Timestamp;
}

/** An account that somebody asked for; it becomes one when its mail's link is followed. */
export interface RegistrationTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

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

export interface UserDomainTable {
  id: string;
  account_id: string;
  /** A-labels. */
  domain: string;
  challenge: string;
  created_at: Timestamp;
  verified_at: Timestamp | null;
}

export interface NotificationTable {
  id: string;
  account_id: string;
  type: "info" | "warning" | "success" | "error";
  title: string;
  message: string;
  link: string | null;
  created_at: Timestamp;
  read_at: Timestamp | null;
  /** Of what an account is told once only; null may come again. */
  once: string | null;
}

export interface AuditTable {
  id: string;
  at: Timestamp;
  action: string;
  /** E-mail of who did it; null for a stranger. */
  actor: string | null;
  /** E-mail of whose account it concerns. */
  subject: string | null;
  detail: string;
  address: string;
}
