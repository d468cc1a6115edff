import type { Notify } from "../notifications/index.ts";
import type { Limits, Periods } from "./repository.ts";

const LEVELS = [100, 80] as const;
const REMEMBERED_MAX = 10_000;

/** Notifies an account when it nears a limit. Called where a block of credits is taken, not for each request. */
export type WatchLimits = (
  accountId: string,
  periods: Periods,
  limits: Limits,
  spent: { day: number; month: number },
) => void;

/**
 * Once a level and period: what this process has sent is not checked again, and the ledger stores it once for all
 * nodes.
 */
export function createLimitNotices(notify: Notify): WatchLimits {
  const sent = new Set<string>();
  const watch = (accountId: string, name: "daily" | "monthly", period: string, limit: number | null, spent: number) => {
    if (limit === null || limit === 0) return;
    const level = LEVELS.find((percent) => spent * 100 >= limit * percent);
    if (level === undefined) return;
    const dedupKey = `limit ${name} ${limit} ${period} ${level}`;
    if (sent.has(`${accountId} ${dedupKey}`)) return;
    if (sent.size >= REMEMBERED_MAX) sent.clear();
    sent.add(`${accountId} ${dedupKey}`);
    const used = level === 100;
    notify(accountId, {
      type: used ? "error" : "warning",
      title: used ? `The ${name} limit is used up` : `${level} % of the ${name} limit is used`,
      message: `${spent.toLocaleString("en")} of ${limit.toLocaleString("en")} credits of ${period} (UTC).`,
      link: "/account",
      dedupKey,
    });
  };
  return (accountId, { day, month }, { daily, monthly }, spent) => {
    watch(accountId, "daily", day, daily, spent.day);
    watch(accountId, "monthly", month, monthly, spent.month);
  };
}
