import type { AccountDetails, SessionUser, SignedIn } from "@fyr/contract";
import type { Caller } from "../../http/caller.ts";
import type { Login } from "./login.ts";
import type { Account } from "./repository.ts";
import { presentSubscription } from "./subscription.ts";

export function presentUser(account: Pick<Account, "id" | "email" | "name" | "type">): SessionUser {
  const { id, email, name, type } = account;
  return { id, email, name, type };
}

export function presentLogin({ token, expiresAt, account, device }: Login): SignedIn {
  return { token, expires_at: expiresAt.toISOString(), user: presentUser(account), device };
}

export function presentDetails(account: Account, spent: { day: number; month: number }): AccountDetails {
  return {
    ...presentUser(account),
    account_status: account.status,
    ...presentSubscription(account),
    api_daily_usage: spent.day,
    api_monthly_usage: spent.month,
    api_daily_spend: spent.day,
    api_monthly_spend: spent.month,
    limit_feed: account.limit_feed,
    limit_api_daily: account.limit_api_daily,
    limit_api_monthly: account.limit_api_monthly,
  };
}

export function asCaller(account: Account, via: Caller["via"]): Caller {
  return {
    accountId: account.id,
    email: account.email,
    name: account.name,
    type: account.type,
    sensorData: account.sensor_data,
    limits: { daily: account.limit_api_daily, monthly: account.limit_api_monthly },
    via,
  };
}
