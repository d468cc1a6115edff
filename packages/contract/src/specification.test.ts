import { describe, expect, it } from "vitest";
import {
  ACCOUNT_TYPE,
  ACCOUNTS_PAGE,
  CATALOGUE,
  CONTACT_MESSAGE_MIN,
  CONTACT_NAME_MIN,
  CONTACT_TOPIC_MIN,
  COPY_CONFIRMATION_MS,
  FREE_DAILY,
  PASSWORD_MIN,
  RESET_LINK_MINUTES,
  SCROLL_MARGIN_PX,
  SEARCH_DEBOUNCE_MS,
  TOAST_MS,
  TOASTS_MAX,
  ENDPOINTS,
  type Endpoint,
  STATUSES,
} from "./index.ts";
import { DomainName } from "./owned-domains/index.ts";

/** The specification of accounts and shell, row by row, as far as it is data: calls, rules, texts, constants. */

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);

describe("the calls it makes (section 7)", () => {
  it.each([
    ["POST", "/auth/login", ["email", "password"]],
    ["GET", "/auth/logout", []],
    ["POST", "/auth/register", ["email", "password", "name"]],
    ["GET", "/auth/state", []],
    ["POST", "/waitlist", ["email"]],
    ["POST", "/contact", ["email", "name", "topic", "message"]],
    ["GET", "/account/password-reset/:email", []],
    ["POST", "/account/password-reset", ["token", "password"]],
    ["GET", "/account/details", []],
    ["GET", "/account/queries", ["offset", "limit", "search"]],
    ["POST", "/query/save", ["query", "type"]],
    ["GET", "/account/notifications", ["offset", "limit", "search"]],
    ["POST", "/account/notifications/:id/read", []],
    ["POST", "/account/notifications/read-all", []],
    ["GET", "/account/notifications/unread-count", []],
    ["GET", "/account/list-keys", []],
    ["POST", "/account/create-key", ["name", "description"]],
    ["POST", "/account/delete-key", ["id"]],
    ["GET", "/user/domains", []],
    ["GET", "/user/domains/verified", []],
    ["POST", "/user/domains/add", ["domain"]],
    ["POST", "/user/domains/verify", ["domain"]],
    ["POST", "/user/domains/remove", ["domain"]],
    ["GET", "/reports", []],
    ["GET", "/plan/report/result", ["report"]],
    ["GET", "/plan/reports/status", ["id"]],
    ["GET", "/job", []],
    ["POST", "/job/create", ["service"]],
    ["GET", "/service", []],
    ["GET", "/dataset/list", []],
    ["POST", "/datastore/quote", ["product_id", "email", "contact_person", "phone_number", "company", "country"]],
  ])("%s %s takes %j", (method, path, fields) => {
    const found = endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
    expect(found).toBeDefined();
    const input = (method === "GET" ? found?.query : found?.body) as { shape?: object } | undefined;
    expect(Object.keys(input?.shape ?? {})).toEqual(expect.arrayContaining(fields));
  });

  it("declares each path once a method", () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("service statuses (section 3)", () => {
  it("are these", () => {
    expect([...STATUSES].toSorted()).toEqual(
      [
        "success",
        "ratelimited",
        "unauthorized",
        "not_found",
        "conflict",
        "validation_error",
        "timeout",
        "failed",
        "error",
      ].toSorted(),
    );
  });
});

describe("validation rules (section 5)", () => {
  const accepts = (name: keyof typeof ENDPOINTS, body: object): boolean =>
    (ENDPOINTS[name] as Endpoint).body?.safeParse(body).success === true;
  const message = { email: "a@example.org", name: "Ada", topic: "Why", message: "0123456789" };

  it("a new password has at least 8 characters, else the text says so", () => {
    const { body } = ENDPOINTS.resetPassword as Endpoint;
    expect(body?.safeParse({ token: "t", password: "12345678" }).success).toBe(true);
    expect(body?.safeParse({ token: "t", password: "1234567" }).error?.issues[0]?.message).toBe(
      "Should be atleast 8 alphanumeric characters long",
    );
  });

  it.each([
    [{}, true],
    [{ email: "nobody" }, false],
    [{ name: "Al" }, false],
    [{ topic: "Hi" }, false],
    [{ message: "123456789" }, false],
    [{ name: "  A  " }, false],
  ])("a contact message with %j is accepted: %s", (change, accepted) => {
    expect(accepts("contact", { ...message, ...change })).toBe(accepted);
  });

  it.each([
    ["a key", "of ASCII", true],
    [" ", "x", false],
    ["x", "", false],
    ["nøgle", "x", false],
  ])("a key named %j, described %j, is accepted: %s", (name, description, accepted) => {
    expect(accepts("createKey", { name, description })).toBe(accepted);
  });

  it.each([
    ["example.org", true],
    ["a.b.co", true],
    [`${"a".repeat(61)}.org`, true],
    [`${"a".repeat(62)}.org`, false],
    ["example.o", false],
    ["example", false],
    ["-a.org", false],
    ["http://example.org", false],
  ])("a domain %s is one to own: %s", (domain, owned) => {
    // The server finds it in what people write, a URL for one, and holds it against this.
    expect(DomainName.safeParse(domain).success).toBe(owned);
  });
});

describe("the error catalogue (section 8)", () => {
  it.each([
    ["login_failed", "No acccount with that email / password combination"],
    ["deactivated", "Account has been deactivated. Please contact support."],
    ["invalid_link", "Invalid key - please follow the link in the email"],
    [
      "key_failed",
      "Failed to create API key. Please try a different name and description, and ensure they only contain ASCII characters.",
    ],
  ] as const)("%s reads as the specification has it", (key, text) => {
    expect(CATALOGUE[key].message).toBe(text);
  });

  it("answers 429 as ratelimited and 401 as unauthorized, everywhere", () => {
    const statusesOf = (wanted: number) =>
      new Set(
        Object.values(CATALOGUE)
          .filter(({ code }) => code === wanted)
          .map(({ status }) => status),
      );
    expect(statusesOf(429)).toEqual(new Set(["ratelimited"]));
    expect(statusesOf(401)).toEqual(new Set(["unauthorized"]));
  });
});

describe("business constants (section 9)", () => {
  it("are these, times in milliseconds", () => {
    expect({ TOAST_MS, TOASTS_MAX, SEARCH_DEBOUNCE_MS, SCROLL_MARGIN_PX, COPY_CONFIRMATION_MS }).toEqual({
      TOAST_MS: 4000,
      TOASTS_MAX: 5,
      SEARCH_DEBOUNCE_MS: 300,
      SCROLL_MARGIN_PX: 100,
      COPY_CONFIRMATION_MS: 600,
    });
    expect({ RESET_LINK_MINUTES, PASSWORD_MIN, ACCOUNTS_PAGE }).toEqual({
      RESET_LINK_MINUTES: 10,
      PASSWORD_MIN: 8,
      ACCOUNTS_PAGE: 50,
    });
    expect([CONTACT_NAME_MIN, CONTACT_TOPIC_MIN, CONTACT_MESSAGE_MIN]).toEqual([3, 3, 10]);
  });

  it("has the account types 1, 2 and 1337, and free requests between 10 and 1000 a day", () => {
    expect(ACCOUNT_TYPE).toEqual({ free: 1, pro: 2, admin: 1337 });
    expect(FREE_DAILY).toMatchObject({ min: 10, max: 1000 });
  });
});
