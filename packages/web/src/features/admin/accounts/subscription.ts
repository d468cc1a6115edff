import type { AdminAccount, Subscription } from "@fyr/contract";
import type { AccountChange } from "./api.ts";

export const TEXTS = [
  "product_id",
  "price_id",
  "subscription_id",
  "company_name",
  "company_vat",
  "company_country",
  "company_address",
] as const;
export type TextName = (typeof TEXTS)[number];
export const FLAGS = ["subscription_canceled", "payment_failed", "company_verified"] as const;
export type FlagName = (typeof FLAGS)[number];
const DAYS = ["subscription_start", "subscription_end"] as const;

/** A subscription as the form shows it: empty texts for what is not set, days without a time. */
type Values = Record<TextName | (typeof DAYS)[number] | "subscription_status", string> & Record<FlagName, boolean>;

const dayOf = (time: string | null): string => time?.slice(0, 10) ?? "";

export function subscriptionValuesOf(account: AdminAccount): Values {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, account[name] ?? ""])) as Record<TextName, string>;
  return {
    ...texts,
    subscription_status: account.subscription_status ?? "",
    subscription_start: dayOf(account.subscription_start),
    subscription_end: dayOf(account.subscription_end),
    subscription_canceled: account.subscription_canceled,
    payment_failed: account.payment_failed,
    company_verified: account.company_verified,
  };
}

type Changes = { -readonly [K in keyof Omit<AccountChange, "id">]: AccountChange[K] };

/** What differs from the account, of values as the form has them; null where nothing does. */
export function subscriptionChangesOf(account: AdminAccount, values: Values): Changes | null {
  const changes: Changes = {};
  for (const name of TEXTS) {
    const text = values[name].trim();
    if (text !== (account[name] ?? "")) changes[name] = text === "" ? null : text;
  }
  for (const name of FLAGS) if (values[name] !== account[name]) changes[name] = values[name];
  for (const name of DAYS) {
    if (values[name] !== dayOf(account[name])) changes[name] = values[name] === "" ? null : `${values[name]}T00:00:00Z`;
  }
  const status =
    values.subscription_status === "" ? null : (values.subscription_status as Subscription["subscription_status"]);
  if (status !== account.subscription_status) changes.subscription_status = status;
  return Object.keys(changes).length === 0 ? null : changes;
}
