import type { AdminAccount } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { problemOf } from "../../../components/form/index.ts";
import { ACCOUNT } from "./fields.built.ts";
import { subscriptionChangesOf, subscriptionValuesOf } from "./subscription.ts";
import { changesOf, valuesOf } from "./values.ts";

const account: AdminAccount = {
  id: "01a1fdce-50b8-719c-aeae-b4935949cbf8",
  email: "ann@example.org",
  name: "Ann",
  type: 1,
  status: "active",
  two_factor: false,
  sensor_data: false,
  limit_feed: null,
  limit_api_daily: 100,
  limit_api_monthly: null,
  api_daily_spend: 0,
  api_monthly_spend: 0,
  created_at: "2026-11-01T00:00:00Z",
  last_login_at: null,
  product_id: null,
  price_id: null,
  subscription_id: null,
  subscription_status: null,
  subscription_start: null,
  subscription_end: null,
  subscription_canceled: false,
  payment_failed: false,
  company_name: null,
  company_vat: null,
  company_country: null,
  company_address: null,
  company_verified: false,
};
const values = valuesOf(account);

describe("the changes to a subscription", () => {
  const shown = subscriptionValuesOf(account);

  it("are none while nothing differs", () => {
    expect(subscriptionChangesOf(account, shown)).toBeNull();
  });

  it("have what differs: days begin at midnight, and empty texts are none", () => {
    const wanted = { ...shown, product_id: " api ", subscription_status: "active", subscription_end: "2027-03-31" };
    expect(subscriptionChangesOf(account, { ...wanted, company_verified: true })).toEqual({
      product_id: "api",
      subscription_status: "active",
      subscription_end: "2027-03-31T00:00:00Z",
      company_verified: true,
    });
    const bought = { ...account, product_id: "api", subscription_end: "2027-03-31T00:00:00.000Z" };
    expect(subscriptionChangesOf(bought, { ...subscriptionValuesOf(bought), product_id: "" })).toEqual({
      product_id: null,
    });
  });
});

describe("the changes to an account", () => {
  it("are none while nothing differs", () => {
    expect(changesOf(account, values)).toBeNull();
  });

  it("have what differs, and only that", () => {
    expect(changesOf(account, { ...values, type: "1337", limit_api_daily: " 250 ", limit_feed: "0" })).toEqual({
      type: 1337,
      limit_api_daily: 250,
      limit_feed: 0,
    });
    expect(changesOf(account, { ...values, sensor_data: "yes" })).toEqual({ sensor_data: true });
    expect(changesOf(account, { ...values, status: "deactivated", limit_api_daily: "" })).toEqual({
      status: "deactivated",
      limit_api_daily: null,
    });
  });

  it.each(["ten", "-1", "1.5", "2000000001", "1e3"])("cannot be saved with a limit of %s", (limit) => {
    expect(problemOf(ACCOUNT.limit_api_daily, limit)).not.toBeNull();
  });
});
