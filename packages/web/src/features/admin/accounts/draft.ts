import type { AdminAccount } from "@fyr/contract";
import type { AccountChange } from "./api.ts";

export const LIMITS = ["limit_api_daily", "limit_api_monthly", "limit_feed"] as const;
export type LimitName = (typeof LIMITS)[number];

/** An account as the form shows it: limits as they are typed, empty for none. */
export type Draft = { type: string; status: AdminAccount["status"] } & Record<LimitName, string>;

/** The most that the contract takes. */
const LIMIT_MAX = 2_000_000_000;

const shown = (limit: number | null): string => (limit === null ? "" : String(limit));

export const draftOf = (account: AdminAccount): Draft => ({
  type: String(account.type),
  status: account.status,
  limit_api_daily: shown(account.limit_api_daily),
  limit_api_monthly: shown(account.limit_api_monthly),
  limit_feed: shown(account.limit_feed),
});

/** What differs from the account; null where nothing does, or where a limit is not a number. */
export function changesOf(account: AdminAccount, draft: Draft): Omit<AccountChange, "id"> | null {
  const changes: { -readonly [K in keyof Omit<AccountChange, "id">]: AccountChange[K] } = {};
  if (Number(draft.type) !== account.type) changes.type = Number(draft.type);
  if (draft.status !== account.status) changes.status = draft.status;
  for (const name of LIMITS) {
    const text = draft[name].trim();
    if (!/^\d{0,10}$/.test(text) || Number(text) > LIMIT_MAX) return null;
    const limit = text === "" ? null : Number(text);
    if (limit !== account[name]) changes[name] = limit;
  }
  return Object.keys(changes).length === 0 ? null : changes;
}
