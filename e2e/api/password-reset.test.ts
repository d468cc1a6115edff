import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../support/accounts.ts";
import { type Client, clientOf, createKey, login } from "../support/client.ts";
import { linkOf, type Mailbox, type TestMail } from "../support/mail.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const PASSWORD = "the first password";
const NEXT = "the next password";
const DONE = { status: "success", data: null };
const INVALID = { status: "failed", message: "Invalid key - please follow the link in the email" };

describe("password reset", () => {
  let mail: Mailbox;
  let fyr: SharedFyr;
  let admin: Person;
  let stranger: Client;
  beforeAll(async () => {
    ({ fyr, admin } = await visitSharedFyr("configured"));
    ({ mail } = fyr);
    stranger = clientOf(fyr, undefined, "198.18.3.1");
  });

  const ask = (email: string) => stranger.get(`/account/password-reset/${encodeURIComponent(email)}`);
  const set = (token: string, password = NEXT) => stranger.post("/account/password-reset", { token, password });
  const signIn = async (email: string, password: string) =>
    (await stranger.post("/auth/login", { email, password })).code;

  const tokenOf = (written: TestMail) => {
    const link = linkOf(written);
    expect(link.href).toMatch(/^https:\/\/fyr\.example\.org\/password-reset\/[\w-]{43}$/);
    return link.pathname.slice("/password-reset/".length);
  };
  /** An account whose first mail was the one that validated it, signed in. */
  const member = async (email: string) => {
    await validated(email);
    return (await login(fyr, { email, password: PASSWORD })).client;
  };
  const validated = async (email: string) => {
    await stranger.post("/auth/register", { email, password: PASSWORD, name: "Member" });
    await fetch(fyr.url + linkOf(await mail.next(email)).pathname, { redirect: "manual" });
  };
  const tokenFor = async (email: string, nth = 1, typed = email) => {
    expect(await ask(typed)).toMatchObject({ code: 200, body: DONE });
    return tokenOf(await mail.next(email, nth));
  };

  it("sets a password by the link of a mail, ends the account's sessions and mails that", async () => {
    const email = "forgetful@example.org";
    const session = await member(email);
    const token = await tokenFor(email, 1, " Forgetful@Example.ORG ");
    expect((await mail.next(email, 1)).text).toContain("within 10 minutes");
    expect((await session.get("/auth/state")).body.data.loggedIn).toBe(true);

    expect(await set(token)).toMatchObject({ code: 200, body: { data: { device: expect.any(String) } } });
    expect((await session.get("/account/details")).code).toBe(401);
    expect([await signIn(email, PASSWORD), await signIn(email, NEXT)]).toEqual([401, 200]);
    expect(await mail.next(email, 2)).toMatchObject({ subject: "Your password was changed" });
  });

  it("asks for the second factor after a reset, as before it", async () => {
    const email = "two-factors@example.org";
    const client = await member(email);
    const { secret } = (await client.post("/account/two-factor/setup")).body.data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await client.post("/account/two-factor/enable", { code })).code).toBe(200);
    expect((await mail.next(email, 1)).subject).toBe("Two-factor authentication was turned on");
    expect((await set(await tokenFor(email, 2))).code).toBe(200);
    const { code: status, body } = await stranger.post("/auth/login", { email, password: NEXT });
    expect([status, body]).toEqual([401, { status: "unauthorized", message: "Two-factor code required" }]);
  });

  it("lets in whose login was stopped, from everywhere, and knows the browser that reset it", async () => {
    const email = "stopped@example.org";
    await validated(email);
    const guess = (from: string) => clientOf(fyr, undefined, from).post("/auth/login", { email, password: "a guess" });
    for (let i = 0; i < 10; i++) expect((await guess("198.18.3.9")).code).toBe(401);
    const enter = (password: string, devices: string[] = []) =>
      clientOf(fyr, undefined, "198.18.3.9").post("/auth/login", { email, password, devices });
    expect((await enter(PASSWORD)).code).toBe(429);
    const { device } = (await set(await tokenFor(email))).body.data;
    expect((await enter(NEXT)).code).toBe(200);
    // Ten guesses more take their time: by day account/attempts.test.ts knows the device, and here it is one.
    if (soak(true, false)) {
      for (let i = 0; i < 10; i++) expect((await guess("198.18.3.9")).code).toBe(401);
      expect((await enter(NEXT)).code).toBe(429);
    }
    expect((await enter(NEXT, [device])).code).toBe(200);
  });

  it("lists the keys and passkeys of the account, and removes all of them or none", async () => {
    const email = "robbed@example.org";
    const session = await member(email);
    const { key, id } = await createKey(fyr, session);
    const access = (token: string) => stranger.post("/account/password-reset/access", { token });
    expect((await mail.next(email, 1)).subject).toBe("API key created");
    const kept = await tokenFor(email, 2);
    expect(await access("a".repeat(43))).toMatchObject({ code: 400, body: INVALID });
    const listed = { keys: [{ name: "test", prefix: key.slice(0, 10) }], passkeys: [], single_sign_on: [] };
    expect((await access(kept)).body.data).toEqual(listed);
    expect((await set(kept)).code).toBe(200);
    expect((await access(kept)).code).toBe(400);
    expect((await clientOf(fyr, key).get("/query/ip/192.0.2.1")).code).toBe(200);

    const robbed = await tokenFor(email, 4);
    const answer = await stranger.post("/account/password-reset", {
      token: robbed,
      password: PASSWORD,
      remove_access: true,
    });
    expect(answer.code).toBe(200);
    expect((await clientOf(fyr, key).get("/query/ip/192.0.2.1")).code).toBe(401);
    const { client } = await login(fyr, { email, password: PASSWORD });
    expect((await client.get("/account/list-keys")).body.data).toEqual([]);
    expect((await client.post("/account/delete-key", { id })).code).toBe(404);
    expect((await mail.next(email, 5)).text).toContain("API keys removed: 1, passkeys removed: 0");
  });

  const BAD = [
    ["        ", "Should be atleast 8 alphanumeric characters long"],
    ["Password1", "This password is one of those that are guessed first. Choose another one."],
    ["aaaaaaaaaaaa", "This password is one of those that are guessed first. Choose another one."],
    [
      "Member2026!",
      "This password is little more than the name or the address of the account or of Fyr. Choose another one.",
    ],
    ["iloveyou", "This password is one of those that are guessed first. Choose another one."],
  ] as const;
  // By day what is told from the account's name, which only the link leads to.
  const FEW = new Set(["Member2026!"]);
  it.each(BAD.filter(([bad]) => soak(true, FEW.has(bad))))(
    "refuses the password %j, for a new account too, and leaves the link valid",
    async (password, message) => {
      const email = `common-${password.trim().length}@example.org`;
      const registered = await stranger.post("/auth/register", { email, password, name: "Member" });
      expect([registered.code, registered.body.details]).toEqual([400, [{ field: "password", message }]]);
      await validated(email);
      const token = await tokenFor(email);
      const { code, body } = await set(token, password);
      expect([code, body.details]).toEqual([400, [{ field: "password", message }]]);
      expect((await set(token)).code).toBe(200);
    },
  );

  it("accepts a link once, only the newest, and no forged one", async () => {
    const email = "twice@example.org";
    await validated(email);
    const older = await tokenFor(email, 1);
    const newer = await tokenFor(email, 2);
    for (const token of [older, "x", "a".repeat(43)])
      expect(await set(token)).toMatchObject({ code: 400, body: INVALID });
    const answers = await Promise.all([set(newer), set(newer, "of another"), set(newer, "of a third")]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await set(newer)).toMatchObject({ code: 400, body: INVALID });
  });

  it("refuses a registration link as a reset link, and a reset link as a registration link", async () => {
    const email = "confused@example.org";
    await stranger.post("/auth/register", { email, password: PASSWORD, name: "Confused" });
    const validation =
      linkOf(await mail.next(email))
        .pathname.split("/")
        .at(-1) ?? "";
    expect(await set(validation)).toMatchObject({ code: 400, body: INVALID });
    const follow = async (token: string) =>
      (await fetch(`${fyr.url}/api/auth/validate/${token}`, { redirect: "manual" })).headers.get("location");
    expect(await follow(validation)).toBe("/login?status=validated");
    const reset = await tokenFor(email);
    expect(await follow(reset)).toBe("/login?status=invalid");
    expect(await set(reset)).toMatchObject({ code: 200 });
  });

  itInSoak(
    "refuses a password that is too short, in the specification's words, and leaves the link valid",
    async () => {
      const email = "short@example.org";
      await validated(email);
      const token = await tokenFor(email);
      const { code, body } = await set(token, "seven77");
      expect([code, body.details]).toEqual([
        400,
        [{ field: "password", message: "Should be atleast 8 alphanumeric characters long" }],
      ]);
      expect((await set(token)).code).toBe(200);
    },
  );

  it("answers the same for an address without an account, and sends no mail", async () => {
    const known = await ask(admin.email);
    const unknown = await ask("nobody@example.org");
    const nonsense = await ask("no address at all");
    for (const answer of [known, unknown, nonsense]) expect([answer.code, answer.body]).toEqual([200, DONE]);
    await mail.next(admin.email);
    expect(await mail.to("nobody@example.org")).toEqual([]);
  });

  it("mails a registration's link again where a reset is requested before it was followed", async () => {
    const email = "early@example.org";
    await stranger.post("/auth/register", { email, password: PASSWORD, name: "Early" });
    expect((await ask(email)).code).toBe(200);
    expect(await mail.next(email, 1)).toMatchObject({ subject: "Please validate your account" });
  });

  it("is asked for a few times only, whether or not the address has an account, with Retry-After", async () => {
    await validated("often@example.org");
    const elsewhere = clientOf(fyr, undefined, "198.18.3.4");
    const askElsewhere = (email: string) => elsewhere.get(`/account/password-reset/${email}`);
    for (const email of ["often@example.org", "never@example.org"]) {
      const codes = [];
      for (let i = 0; i < 5; i++) codes.push((await askElsewhere(email)).code);
      expect(codes).toEqual([200, 200, 200, 200, 200]);
      const refused = await askElsewhere(email);
      expect([refused.code, refused.body]).toEqual([429, { status: "ratelimited", message: "Too many requests" }]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("is sent by an admin, and by no one else", async () => {
    const email = "helped@example.org";
    const session = await member(email);
    const { id } = (await session.get("/account/details")).body.data;
    expect((await session.post("/admin/accounts/reset", { id })).code).toBe(403);
    expect(await admin.client.post("/admin/accounts/reset", { id })).toMatchObject({ code: 200, body: DONE });
    expect((await set(tokenOf(await mail.next(email, 1)))).code).toBe(200);
    const nobody = await admin.client.post("/admin/accounts/reset", { id: "00000000-0000-7000-8000-000000000000" });
    expect(nobody.body.status).toBe("not_found");
  });

  it("is not done by a link from before the password was changed in another way", async () => {
    const email = "locked@example.org";
    await validated(email);
    const token = await tokenFor(email);
    const { password } = (await admin.client.post("/admin/accounts/password", { email })).body.data;
    expect(await set(token)).toMatchObject({ code: 400, body: INVALID });
    expect(await signIn(email, password)).toBe(200);
  });

  itInSoak("does not keep the secret of a link that was mailed", async () => {
    const email = "secret@example.org";
    await validated(email);
    const token = await tokenFor(email);
    await expect
      .poll(async () => (await admin.client.get(`/admin/outbox?search=${email}`)).body.data.mails[0]?.state)
      .toBe("sent");
    const { mails, delivery } = (await admin.client.get(`/admin/outbox?search=${email}`)).body.data;
    expect([delivery, mails[0].subject]).toEqual(["smtp", "Reset your password"]);
    expect(JSON.stringify(mails)).not.toContain(token);
    expect(await fyr.output()).not.toContain(token);
  });
});
