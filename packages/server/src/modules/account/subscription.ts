import type { Subscription } from "@fyr/contract";
import type { Account } from "./repository.ts";

/** What an account has bought, as it is sent. */
export function presentSubscription(account: Account): Subscription {
  const { subscription_start: start, subscription_end: end } = account;
  return {
    product_id: account.product_id,
    price_id: account.price_id,
    subscription_id: account.subscription_id,
    subscription_status: account.subscription_status,
    subscription_start: start?.toISOString() ?? null,
    subscription_end: end?.toISOString() ?? null,
    subscription_canceled: account.subscription_canceled,
    payment_failed: account.payment_failed,
    company_name: account.company_name,
    company_vat: account.company_vat,
    company_country: account.company_country,
    company_address: account.company_address,
    company_verified: account.company_verified,
  };
}
