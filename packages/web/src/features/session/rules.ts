import { type AccountDetails, DEVICES_MAX } from "@fyr/contract";
import { type KeyValue, STORAGE_KEYS } from "../../lib/storage.ts";

/** What is stored in the browser between two visits. */
export interface StoredSession {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Reads the stored token and its expiry. Null if there is none, if either cannot be read, if the token's own claims say
 * otherwise, or if it is expired: in all of these the user is a guest, without a message.
 */
export function readSession(storage: KeyValue, now: number): StoredSession | null {
  const token = storage.getItem(STORAGE_KEYS.token);
  const expiresAt = Date.parse(storage.getItem(STORAGE_KEYS.tokenExpiry) ?? "");
  if (token === null || Number.isNaN(expiresAt) || expiresAt <= now) return null;
  const claims = decodeToken(token);
  if (claims === null || (claims.exp !== undefined && claims.exp * 1000 <= now)) return null;
  return { token, expiresAt };
}

export function storeSession(storage: KeyValue, token: string, expiresAt: string): void {
  storage.setItem(STORAGE_KEYS.token, token);
  storage.setItem(STORAGE_KEYS.tokenExpiry, expiresAt);
}

/** What logins have left in this browser, newest first; at most one for each account. */
export function readDevices(storage: KeyValue): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.devices) ?? "[]");
    return Array.isArray(stored) ? stored.filter((token) => typeof token === "string").slice(0, DEVICES_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberDevice(storage: KeyValue, device: string): void {
  const subject = decodeToken(device)?.sub;
  const others = readDevices(storage).filter((token) => decodeToken(token)?.sub !== subject);
  storage.setItem(STORAGE_KEYS.devices, JSON.stringify([device, ...others].slice(0, DEVICES_MAX)));
}

/** Clears everything that belongs to a session; a message, if given, waits for the login page. */
export function clearSession(storage: KeyValue, message?: string): void {
  storage.removeItem(STORAGE_KEYS.token);
  storage.removeItem(STORAGE_KEYS.tokenExpiry);
  storage.removeItem(STORAGE_KEYS.account);
  if (message === undefined) storage.removeItem(STORAGE_KEYS.logoutMessage);
  else storage.setItem(STORAGE_KEYS.logoutMessage, message);
}

/** After a logout on purpose: what was written and looked up goes too, as another user may be next at this browser. */
export function clearAfterLogout(storage: KeyValue): void {
  clearSession(storage);
  for (const key of [STORAGE_KEYS.drafts, STORAGE_KEYS.lastRuns, STORAGE_KEYS.nameAnswers]) storage.removeItem(key);
}

/** The account as it was when its details were last read; null where there is none or it is not readable. */
export function readCachedAccount(storage: KeyValue): AccountDetails | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.account) ?? "null");
    return isAccount(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown) => typeof value === "string";
const isFlag = (value: unknown) => typeof value === "boolean";
const isNumber = (value: unknown) => typeof value === "number";
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

const STATUSES = ["trialing", "active", "past_due", "canceled"] as const;

/** What an account has, as another version of the app may have stored less. By hand: the first script has no Zod. */
const ACCOUNT_FIELDS: Record<keyof AccountDetails, (value: unknown) => boolean> = {
  id: isText,
  email: isText,
  name: isText,
  type: isNumber,
  account_status: (value) => value === "active" || value === "deactivated",
  subscription_start: orNull(isText),
  subscription_end: orNull(isText),
  product_id: orNull(isText),
  price_id: orNull(isText),
  subscription_id: orNull(isText),
  subscription_status: (value) => value === null || STATUSES.some((status) => status === value),
  subscription_canceled: isFlag,
  payment_failed: isFlag,
  company_name: orNull(isText),
  company_vat: orNull(isText),
  company_country: orNull(isText),
  company_address: orNull(isText),
  company_verified: isFlag,
  api_daily_usage: isNumber,
  api_monthly_usage: isNumber,
  api_daily_spend: isNumber,
  api_monthly_spend: isNumber,
  limit_feed: orNull(isNumber),
  limit_api_daily: orNull(isNumber),
  limit_api_monthly: orNull(isNumber),
};

const isAccount = (value: unknown): value is AccountDetails =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(ACCOUNT_FIELDS).every(([name, is]) => is((value as Record<string, unknown>)[name]));

export function cacheAccount(storage: KeyValue, account: AccountDetails): void {
  storage.setItem(STORAGE_KEYS.account, JSON.stringify(account));
}

interface Claims {
  readonly sub: string;
  readonly exp?: number | undefined;
}

/** The claims of a JWT (RFC 7519), unverified: only the server can verify, the browser reads whose it is. */
export function decodeToken(token: string): Claims | null {
  const [, payload, signature] = token.split(".");
  if (payload === undefined || signature === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== "object" || claims === null) return null;
    const { sub, exp } = claims as { sub?: unknown; exp?: unknown };
    if (typeof sub !== "string") return null;
    return { sub, ...(typeof exp === "number" && { exp }) };
  } catch {
    return null;
  }
}
