import { ACCOUNT_TYPE } from "@fyr/contract";
import type { Account } from "./repository.ts";

/**
 * What changes of an account's limits with its type: the limit of free accounts comes and goes with being one. A limit
 * that an administrator has set otherwise stays.
 * @param freeDaily credits a day of a free account
 */
export function limitsWithType(
  { type: before, limit_api_daily: limit }: Pick<Account, "type" | "limit_api_daily">,
  type: number,
  freeDaily: number,
): Partial<Pick<Account, "limit_api_daily">> {
  const { free } = ACCOUNT_TYPE;
  if (before === free && type !== free && limit === freeDaily) return { limit_api_daily: null };
  if (before !== free && type === free && limit === null) return { limit_api_daily: freeDaily };
  return {};
}
