import { type AdminAccount, ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import { presentSubscription } from "../account/index.ts";
import type { AccountView, AdminAccounts } from "./service.ts";

export function adminRoutes({ bind, credentials }: RouteScope, admin: AdminAccounts): void {
  bind(ENDPOINTS.listAccounts, async ({ query }) => {
    const { views, total } = await admin.list(query);
    return { accounts: views.map(present), total, has_more: query.offset + views.length < total };
  });

  bind(ENDPOINTS.createAccount, async ({ body, caller, request }) => {
    const { view, password } = await admin.create(body, { caller, address: request.ip });
    return { account: present(view), password };
  });

  bind(ENDPOINTS.updateAccount, async ({ body: { id, ...given }, caller, request }) => {
    const { subscription_start: start, subscription_end: end, ...rest } = given;
    const timed = { ...rest, subscription_start: dateOf(start), subscription_end: dateOf(end) };
    // What was left out is not a change to nothing.
    const changes = Object.fromEntries(Object.entries(timed).filter(([, value]) => value !== undefined));
    const view = await admin.update(id, changes, { caller, address: request.ip });
    // From its next call on, also from those whose credential was proven a moment ago.
    credentials.evict(id);
    return present(view);
  });

  bind(ENDPOINTS.removeTwoFactor, async ({ body, caller, request }) => {
    const view = await admin.removeTwoFactor(body.id, { caller, address: request.ip });
    credentials.evict(body.id);
    return present(view);
  });

  bind(ENDPOINTS.setPassword, async ({ body, caller, request }) => {
    const { accountId, password } = await admin.setPassword(body.email, { caller, address: request.ip });
    credentials.evict(accountId);
    return { email: body.email, password };
  });
}

function present({ account, twoFactor, spent }: AccountView): AdminAccount {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    type: account.type,
    status: account.status,
    two_factor: twoFactor,
    sensor_data: account.sensor_data,
    limit_feed: account.limit_feed,
    limit_api_daily: account.limit_api_daily,
    limit_api_monthly: account.limit_api_monthly,
    api_daily_spend: spent.day,
    api_monthly_spend: spent.month,
    created_at: account.created_at.toISOString(),
    last_login_at: account.last_login_at?.toISOString() ?? null,
    ...presentSubscription(account),
  };
}

const dateOf = (text: string | null | undefined): Date | null | undefined =>
  typeof text === "string" ? new Date(text) : text;
