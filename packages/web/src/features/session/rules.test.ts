import { AccountDetails } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { type KeyValue, STORAGE_KEYS } from "../../lib/storage.ts";
import { clearAfterLogout, clearSession, decodeToken, readCachedAccount, readSession, storeSession } from "./rules.ts";

const NOW = Date.parse("2026-05-30T12:00:00Z");
const EXPIRY = "2026-05-30T13:00:00Z";

function storage(values: Record<string, string> = {}): KeyValue {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

function token(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
}

describe("the stored session", () => {
  const valid = token({ sub: "a", exp: Date.parse(EXPIRY) / 1000 });

  it("is read back as it was stored", () => {
    const store = storage();
    storeSession(store, valid, EXPIRY);
    expect(readSession(store, NOW)).toEqual({ token: valid, expiresAt: Date.parse(EXPIRY) });
  });

  it.each([
    ["nothing is stored", {}],
    ["the expiry is missing", { [STORAGE_KEYS.token]: valid }],
    ["the expiry is no time", { [STORAGE_KEYS.token]: valid, [STORAGE_KEYS.tokenExpiry]: "soon" }],
    ["it has expired", { [STORAGE_KEYS.token]: valid, [STORAGE_KEYS.tokenExpiry]: "2026-05-30T12:00:00Z" }],
    ["the token is no token", { [STORAGE_KEYS.token]: "x", [STORAGE_KEYS.tokenExpiry]: EXPIRY }],
    [
      "the token's own claim has expired",
      { [STORAGE_KEYS.token]: token({ sub: "a", exp: NOW / 1000 - 1 }), [STORAGE_KEYS.tokenExpiry]: EXPIRY },
    ],
  ])("is none when %s", (_, values) => {
    expect(readSession(storage(values as Record<string, string>), NOW)).toBeNull();
  });

  it("leaves nothing but a message when it is cleared", () => {
    const store = storage({ [STORAGE_KEYS.account]: "{}" });
    storeSession(store, valid, EXPIRY);
    clearSession(store, "Goodbye");
    expect(readSession(store, NOW)).toBeNull();
    expect(store.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(store.getItem(STORAGE_KEYS.account)).toBeNull();
    expect(store.getItem(STORAGE_KEYS.logoutMessage)).toBe("Goodbye");
    clearSession(store);
    expect(store.getItem(STORAGE_KEYS.logoutMessage)).toBeNull();
  });

  it("leaves nothing of the account after a logout on purpose, and drafts when it has merely ended", () => {
    const kept = { [STORAGE_KEYS.theme]: "dark", [STORAGE_KEYS.sidebar]: "collapsed" };
    const own = {
      [STORAGE_KEYS.account]: "{}",
      [STORAGE_KEYS.drafts]: "[]",
      [STORAGE_KEYS.lastRuns]: "[]",
      [STORAGE_KEYS.nameAnswers]: "[]",
      [STORAGE_KEYS.token]: valid,
    };
    const store = storage({ ...own, ...kept });
    clearSession(store);
    expect(store.getItem(STORAGE_KEYS.drafts)).toBe("[]");
    clearAfterLogout(store);
    const left = Object.values(STORAGE_KEYS).filter((key) => store.getItem(key) !== null);
    expect(new Set(left)).toEqual(new Set(Object.keys(kept)));
  });

  const account = {
    id: "1",
    email: "ann@example.org",
    name: "Ann",
    type: 1,
    account_status: "active",
    subscription_start: null,
    product_id: null,
    price_id: null,
    subscription_id: null,
    subscription_status: null,
    subscription_canceled: false,
    payment_failed: false,
    company_name: null,
    company_vat: null,
    company_country: null,
    company_address: null,
    company_verified: false,
    subscription_end: null,
    api_daily_usage: 0,
    api_monthly_usage: 0,
    api_daily_spend: 0,
    api_monthly_spend: 0,
    limit_feed: null,
    limit_api_daily: 100,
    limit_api_monthly: null,
  };
  const cached = (value: object) => readCachedAccount(storage({ [STORAGE_KEYS.account]: JSON.stringify(value) }));

  it("reads the cached details as the contract does", () => {
    expect(cached(account)).toEqual(AccountDetails.parse(account));
    for (const name of Object.keys(account)) {
      for (const value of [undefined, null, {}, "text", 7]) {
        const changed = { ...account, [name]: value };
        expect(cached(changed) !== null, `${name}: ${JSON.stringify(value)}`).toBe(
          AccountDetails.safeParse(changed).success,
        );
      }
    }
  });

  it("ignores cached details that are not an account's", () => {
    expect(readCachedAccount(storage({ [STORAGE_KEYS.account]: "{not json" }))).toBeNull();
    expect(readCachedAccount(storage({ [STORAGE_KEYS.account]: '{"id":1}' }))).toBeNull();
  });
});

describe("decodeToken", () => {
  it("reads claims beyond ASCII and with base64url's own letters", () => {
    expect(decodeToken(token({ sub: "søren>>??", exp: 5 }))).toEqual({ sub: "søren>>??", exp: 5 });
  });

  it.each(["", "a.b", "a.!!!.c", token([]), `e30.${btoa("null")}.x`])("answers null for %j", (text) => {
    expect(decodeToken(text)).toBeNull();
  });
});
