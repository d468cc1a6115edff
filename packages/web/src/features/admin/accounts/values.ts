import type { AdminAccount } from "@fyr/contract";
import type { AccountChange } from "./api.ts";

export const LIMITS = ["limit_api_daily", "limit_api_monthly", "limit_feed"] as const;
export type LimitName = (typeof LIMITS)[number];

/** Whether the account sees what own sensors saw. */
type SensorData = "yes" | "no";

/** An account as the form shows it: limits as they are typed, empty for none. */
export type AccountValues = { type: string; status: AdminAccount["status"]; sensor_data: SensorData } & Record<
  LimitName,
  string
>;

const shown = (limit: number | null): string => (limit === null ? "" : String(limit));

export const valuesOf = (account: AdminAccount): AccountValues => ({
  type: String(account.type),
  status: account.status,
  sensor_data: account.sensor_data ? "yes" : "no",
  limit_api_daily: shown(account.limit_api_daily),
  limit_api_monthly: shown(account.limit_api_monthly),
  limit_feed: shown(account.limit_feed),
});

/** What differs from the account, of values as the rules want them; null where nothing does. */
export function changesOf(account: AdminAccount, values: AccountValues): Omit<AccountChange, "id"> | null {
  const changes: { -readonly [K in keyof Omit<AccountChange, "id">]: AccountChange[K] } = {};
  if (Number(values.type) !== account.type) changes.type = Number(values.type);
  if (values.status !== account.status) changes.status = values.status;
  const seesSensors = values.sensor_data === "yes";
  if (seesSensors !== account.sensor_data) changes.sensor_data = seesSensors;
  for (const name of LIMITS) {
    const text = values[name].trim();
    const limit = text === "" ? null : Number(text);
    if (limit !== account[name]) changes[name] = limit;
  }
  return Object.keys(changes).length === 0 ? null : changes;
}
