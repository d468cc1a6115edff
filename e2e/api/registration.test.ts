import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Client, clientOf, login } from "../support/client.ts";
import { CONFIGURED } from "../support/configuration.ts";
import { linkOf, type Mailbox } from "../support/mail.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const PASSWORD = "a long password";
const NOT_YET = { status: "unauthorized", message: "Please follow the link in the email we have sent you" };
const WRONG = { status: "unauthorized", message: "No acccount with that email / password combination" };
const DONE = { status: "success", data: null };

describe("registration", () => {
  let mail: Mailbox;
  let fyr: SharedFyr;
  let admin: Person;
  let stranger: Client;
  beforeAll(async () => {
    ({ fyr, admin } = await visitSharedFyr("configured"));
    ({ mail } = fyr);
    stranger = clientOf(fyr, undefined, "198.18.2.1");
  });

  const register = (email: string, more: object = {}) =>
    stranger.post("/auth/register", { email, password: PASSWORD, name: "A Person", ...more });
  const signIn = (email: string, password = PASSWORD) => stranger.post("/auth/login", { email, password });
  const follow = async (link: URL) => {
    const response = await fetch(fyr.url + link.pathname, { redirect: "manual" });
    return [response.status, response.headers.get("location")];
  };

  it("writes a link that makes a free account, once", async () => {
    expect(await register(" New@Example.org ")).toMatchObject({ code: 200, body: DONE });
    const written = await mail.next("new@example.org");
    expect(written).toMatchObject({
      subject: "Please validate your account",
      from: { address: "fyr@fyr.example.org" },
    });
    const link = linkOf(written);
    expect(link.href).toMatch(new RegExp(`^${CONFIGURED.publicUrl}/api/auth/validate/[\\w-]{43}$`));

    expect(await follow(link)).toEqual([303, "/login?status=validated"]);
    const { client } = await login(fyr, { email: "new@example.org", password: PASSWORD });
    expect((await client.get("/account/details")).body.data).toMatchObject({
      name: "A Person",
      type: 1,
      account_status: "active",
      limit_api_daily: CONFIGURED.freeDaily,
      limit_api_monthly: null,
    });
    const own = (await client.get("/account/audit")).body.data.entries as { action: string }[];
    expect(own.map(({ action }) => action)).toEqual(["login", "validate", "register"]);
    // Followed again, by impatience or by a program that scans mail.
    expect(await follow(link)).toEqual([303, "/login?status=ready"]);
    expect((await stranger.get("/account/password-reset/new@example.org")).code).toBe(200);
    expect(await follow(link)).toEqual([303, "/login?status=ready"]);
  });

  it("does not reveal whether an address has an account, and sends a mail in either case", async () => {
    const { email, password } = await newPerson(fyr, admin.client);
    expect(await register(email)).toMatchObject({ code: 200, body: DONE });
    const { text, subject } = await mail.next(email);
    expect(subject).toBe("You already have an account");
    expect(text).not.toContain("/validate/");
    expect(text).toContain("The name given: A Person");
    expect(text).toMatch(/Asked at: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    expect((await login(fyr, { email, password })).client).toBeDefined();
  });

  it("gives both the same answer to a login before the link is followed, and only with the right password", async () => {
    for (const email of ["unseen@example.org", "seen@example.org"]) expect((await register(email)).code).toBe(200);
    await follow(linkOf(await mail.next("seen@example.org")));
    expect((await register("seen@example.org", { password: "another password" })).code).toBe(200);
    await mail.next("seen@example.org", 1);

    const taken = await signIn("seen@example.org", "another password");
    const free = await signIn("unseen@example.org");
    expect([taken.code, taken.body]).toEqual([401, NOT_YET]);
    expect([free.code, free.body]).toEqual([401, NOT_YET]);
    for (const email of ["unseen@example.org", "seen@example.org"]) {
      expect(await signIn(email, "not the password")).toMatchObject({ code: 401, body: WRONG });
    }
    expect((await signIn("seen@example.org")).code).toBe(200);

    // Of the links of one registration each is good: the first mail may be opened after the second was sent.
    if (soak(false, true)) return;
    const first = linkOf(await mail.next("unseen@example.org"));
    const again = linkOf(await mail.next("unseen@example.org", 1));
    expect(await follow(first)).toEqual([303, "/login?status=validated"]);
    expect(await follow(again)).toEqual([303, "/login?status=ready"]);
    expect((await signIn("unseen@example.org")).code).toBe(200);
  });

  it("gives an account the password of the registration whose link was followed", async () => {
    await register("owner@example.org", { password: "of a stranger" });
    await register("owner@example.org", { password: "of the owner" });
    const link = linkOf(await mail.next("owner@example.org", 1));
    // The stranger's link makes no account any more, even if the owner follows it first.
    expect(await follow(linkOf(await mail.next("owner@example.org")))).toEqual([303, "/login?status=invalid"]);
    expect(await follow(link)).toEqual([303, "/login?status=validated"]);
    expect((await signIn("owner@example.org", "of the owner")).code).toBe(200);
    expect((await signIn("owner@example.org", "of a stranger")).code).toBe(401);
    expect(await follow(linkOf(await mail.next("owner@example.org")))).toEqual([303, "/login?status=invalid"]);
    expect((await signIn("owner@example.org", "of a stranger")).code).toBe(401);
  });

  itInSoak("makes one account of a link that is followed many times at once", async () => {
    await register("hasty@example.org");
    const link = linkOf(await mail.next("hasty@example.org"));
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(link)));
    expect(answers.filter(([, to]) => to === "/login?status=validated")).toHaveLength(1);
  });

  it("does not use a link up for programs that only look whether it is there", async () => {
    await register("scanned@example.org");
    const link = linkOf(await mail.next("scanned@example.org"));
    expect((await fetch(fyr.url + link.pathname, { method: "HEAD", redirect: "manual" })).status).toBe(404);
    expect(await follow(link)).toEqual([303, "/login?status=validated"]);
  });

  it.each(["x", "a".repeat(43), "%00", "..%2F..", "'; drop table account --"])(
    "takes no made-up link: %j",
    async (token) => {
      const link = new URL(`${fyr.url}/api/auth/validate/${token.startsWith("%") ? token : encodeURIComponent(token)}`);
      expect(await follow(link)).toEqual([303, "/login?status=invalid"]);
    },
  );

  it("writes no link or address of a name into a mail, and makes no header of a name or an address", async () => {
    const name = "Mallory https://phish.example Bcc: victim.example.org";
    const address = name.replace("victim.", "victim@");
    for (const lines of [address, name.replace(" B", "\r\nB"), name.replace(" B", "\u2028B")]) {
      const { body } = await register("named@example.org", { name: lines });
      expect(body).toMatchObject({ status: "validation_error", details: [{ field: "name" }] });
    }
    expect((await register("named@example.org", { name })).code).toBe(200);
    const { text, recipients } = await mail.next("named@example.org");
    expect(recipients).toEqual(["named@example.org"]);
    expect(text).toContain("The name given: Mallory https phish example Bcc victim e\n");
    expect(text).not.toMatch(/phish\.example|victim\./);
    for (const email of ["a@example.org\r\nBcc: b@example.org", "a@example.org, b@example.org", "<a@example.org>"]) {
      expect((await register(email)).body).toMatchObject({ status: "validation_error" });
    }
  });

  it.each([
    { email: "nobody", field: "email" },
    { password: "seven77", field: "password", message: "Should be atleast 8 alphanumeric characters long" },
    { name: " ", field: "name" },
    { name: "Administrator", field: "name" },
    { name: "n".repeat(201), field: "name" },
  ])("refuses $field of %j", async ({ field, message, ...input }) => {
    const { code, body } = await register("refused@example.org", input);
    expect([code, body.status, body.details[0].field]).toEqual([400, "validation_error", field]);
    if (message !== undefined) expect(body.details[0].message).toBe(message);
  });

  it("ignores a type, limit or status in a registration", async () => {
    await register("greedy@example.org", { type: 1337, accountType: 1337, limit_api_daily: 9999, status: "active" });
    await follow(linkOf(await mail.next("greedy@example.org")));
    const { client } = await login(fyr, { email: "greedy@example.org", password: PASSWORD });
    expect((await client.get("/account/details")).body.data).toMatchObject({
      type: 1,
      limit_api_daily: CONFIGURED.freeDaily,
    });
    expect((await client.get("/admin/outbox")).code).toBe(403);
  });

  itInSoak("is on record, each act of it", async () => {
    await register("recorded@example.org");
    await follow(linkOf(await mail.next("recorded@example.org")));
    await stranger.get("/account/password-reset/recorded@example.org");
    const token = linkOf(await mail.next("recorded@example.org", 1))
      .pathname.split("/")
      .at(-1);
    await stranger.post("/account/password-reset", { token, password: "the next password" });
    const { client } = await login(fyr, { email: "recorded@example.org", password: "the next password" });
    const { entries } = (await client.get("/account/audit")).body.data;
    const acts = entries.map(({ action, actor }: { action: string; actor: string | null }) => [action, actor]);
    const of = { subject: "recorded@example.org", action: "register" };
    const all = (await admin.client.get("/admin/audit?search=recorded@example.org")).body.data.entries;
    expect(all).toContainEqual(expect.objectContaining(of));
    // The registration is older than the account that it made.
    expect(acts.toReversed()).toEqual([
      ["register", null],
      ["validate", "recorded@example.org"],
      ["reset_requested", null],
      ["password_reset", "recorded@example.org"],
      ["login", "recorded@example.org"],
    ]);
  });

  itInSoak("writes to one address a few times an hour, whether or not it has an account", async () => {
    for (const email of ["eager@example.org", admin.email]) {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await register(email));
      expect(answers.at(-1)).toMatchObject({ code: 429, body: { status: "ratelimited" } });
      expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});
