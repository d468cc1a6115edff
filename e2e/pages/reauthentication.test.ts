import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addAuthenticator } from "../support/authenticator.ts";
import { newPerson, type Person } from "../support/accounts.ts";
import { clientOf, confirming, login } from "../support/client.ts";
import { freeUdpPort } from "../support/dns.ts";
import { newDataDir } from "../support/fyr.ts";
import { freeTcpPort, oidcEnv, startIdentityProvider } from "../support/identity-provider.ts";
import { addOldSessions, type OldSession } from "../support/old-session.ts";
import { eventually, usePages } from "../support/pages.ts";
import { userDomains } from "./user-domains.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const KEY = { name: "k", description: "d" };
const ASKED = { status: "unauthorized", message: "Please confirm that it is you" };

const sessions: OldSession[] = [];
/** Of the identity provider, and of the name server. */
let [port, dns] = [0, 0];
const pages = usePages(async () => {
  const dataDir = await newDataDir();
  sessions.push(...(await addOldSessions(dataDir, 7)));
  [port, dns] = [await freeTcpPort(), await freeUdpPort()];
  // Not offline: that sends no question to a name server. What it collects goes to a proxy that is not there.
  const online = { FYR_OFFLINE: "0", FYR_PROXY: "http://127.0.0.1:9", FYR_COMPILE: "manual" };
  const env = { ...oidcEnv(port), ...online, FYR_DNS_SERVERS: `127.0.0.1:${dns}`, FYR_LIVE: "dns" };
  return { dataDir, env };
});

/** An open session alone changes nothing of who can use an account. */
describe("re-authentication", () => {
  /** Each test takes one of its own. */
  const next = (): OldSession => sessions.shift() ?? expect.unreachable("there is no other session");
  const outbox = async (to: string) => {
    const { mails } = (await pages.client.get(`/admin/outbox?search=${to}`)).body.data;
    return (mails as { to: string; subject: string; text: string }[]).filter((mail) => mail.to === to);
  };
  const storedOf = ({ token, expiresAt }: OldSession) => ({ "fyr.token": token, "fyr.token-expiry": expiresAt });

  describe("of the API", () => {
    it("is required for keys, passkeys and the second factor, and the password gives ten minutes", async () => {
      const who = next();
      const client = clientOf(pages.fyr, who.token);
      const changes: [string, object][] = [
        ["/account/create-key", KEY],
        ["/account/passkeys/options", {}],
        ["/account/passkeys/add", { name: "x", response: {} }],
        ["/account/passkeys/delete", { id: "019234ab-0000-7000-8000-000000000000" }],
        ["/account/two-factor/setup", {}],
        ["/account/two-factor/enable", { code: "000000" }],
        ["/account/two-factor/disable", { code: "000000" }],
      ];
      for (const [path, body] of changes) {
        expect(await client.post(path, body), path).toMatchObject({ code: 403, body: ASKED });
      }
      expect(await client.post("/account/reauthenticate", { password: "not the password" })).toMatchObject({
        code: 403,
        body: { status: "unauthorized", message: "The password is not right" },
      });
      expect((await client.post("/account/create-key", KEY)).code).toBe(403);
      const proven = await client.post("/account/reauthenticate", { password: who.password });
      expect(proven.code).toBe(200);
      const minutes = (Date.parse(proven.body.data.until) - Date.now()) / 60_000;
      expect([minutes > 9, minutes <= 10]).toEqual([true, true]);
      expect((await client.post("/account/create-key", KEY)).code).toBe(200);

      const { entries } = (await client.get("/account/audit")).body.data;
      expect(entries.map(({ action, detail }: { action: string; detail: string }) => [action, detail])).toEqual([
        ["key_created", expect.any(String)],
        ["reauthenticated", "password"],
        ["reauthentication_failed", "password"],
      ]);
    });

    it("stops guesses of one session after ten, and another session of the account goes on", async () => {
      const who = next();
      const client = clientOf(pages.fyr, who.token);
      const guess = () => client.post("/account/reauthenticate", { password: "a guess" });
      for (let i = 0; i < 10; i += 1) expect((await guess()).code).toBe(403);
      const refused = await client.post("/account/reauthenticate", { password: who.password });
      expect(refused.code).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      const { token } = await login(pages.fyr, who);
      const other = clientOf(pages.fyr, token);
      expect((await other.post("/account/reauthenticate", { password: who.password })).code).toBe(200);
    });

    it("takes a code of the second factor, once, and no code where there is none", async () => {
      const who = next();
      const client = clientOf(pages.fyr, who.token);
      expect((await client.post("/account/reauthenticate", { code: "000000" })).code).toBe(401);
      expect((await client.get("/account/reauthenticate")).body.data).toEqual({
        code: false,
        passkey: false,
        single_sign_on: false,
      });
      const { client: fresh } = await login(pages.fyr, who);
      const { secret } = (await fresh.post("/account/two-factor/setup")).body.data;
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await fresh.post("/account/two-factor/enable", { code: totp.generate() });
      expect((await client.get("/account/reauthenticate")).body.data).toEqual({
        code: true,
        passkey: false,
        single_sign_on: false,
      });
      const code = totp.generate({ timestamp: Date.now() + 30_000 });
      expect((await client.post("/account/reauthenticate", { code })).code).toBe(200);
      expect((await client.post("/account/create-key", KEY)).code).toBe(200);
      expect((await client.post("/account/reauthenticate", { code })).code).toBe(401);
    });

    it("is required of administrators who change accounts, which no key may do", async () => {
      const who = next();
      await pages.client.post("/admin/accounts/update", { id: who.id, type: 1337 });
      const client = clientOf(pages.fyr, who.token);
      const key = (await pages.client.post("/account/create-key", { ...KEY, scopes: ["admin"] })).body.data.Key;
      const calls: [string, object][] = [
        ["/admin/accounts/create", { email: "new@example.org", type: 1337 }],
        ["/admin/accounts/password", { email: who.email }],
        ["/admin/accounts/update", { id: who.id, limit_feed: 1 }],
        ["/admin/accounts/two-factor/remove", { id: who.id }],
      ];
      for (const [path, body] of calls) {
        expect(await client.post(path, body), path).toMatchObject({ code: 403, body: ASKED });
        expect(await clientOf(pages.fyr, key).post(path, body), path).toMatchObject({
          code: 403,
          body: { message: "Not authorized" },
        });
      }
      expect((await confirming(client, who.password).post(...(calls[0] as [string, object]))).code).toBe(200);
    });
  });

  describe("is noticed", () => {
    let who: Person;
    beforeAll(async () => {
      who = await newPerson(pages.fyr, pages.client);
    });

    it("by a notification and a mail to the owner for each key", async () => {
      await who.client.post("/account/create-key", { name: "thief", description: "d" });
      await eventually(async () => (await outbox(who.email)).map(({ subject }) => subject)).toEqual([
        "API key created",
      ]);
      const [mail] = await outbox(who.email);
      expect(mail?.text).toContain('The key "thief"');
      expect(mail?.text).toContain("From: 127.0.0.1");
      expect(mail?.text).toContain("/pw-reset-request");
      const { notifications } = (await who.client.get("/account/notifications")).body.data;
      expect(notifications).toMatchObject([{ type: "warning", title: "API key created" }]);
    });

    it("by all administrators when another one is made or a password is changed", async () => {
      const { email } = pages.credentials;
      const made = await newPerson(pages.fyr, pages.client, 1337);
      await pages.client.post("/admin/accounts/password", { email: who.email });
      await eventually(async () => {
        const texts = (await outbox(email)).map(({ text }) => text).join("");
        return [texts.includes(made.email), texts.includes(who.email)];
      }).toEqual([true, true]);
      await eventually(async () => (await outbox(who.email)).map(({ subject }) => subject)).toContain(
        "A password was changed",
      );
      const { notifications } = (await made.client.get("/account/notifications")).body.data;
      expect(notifications.map(({ title }: { title: string }) => title)).toContain("A password was changed");
    });
  });

  describe("of the pages", () => {
    const dialog = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });
    const form = (page: Page) => page.getByRole("dialog", { name: "Create API Key" });
    const create = (page: Page) => form(page).getByRole("button", { name: "Create API Key" }).click();
    const fillKey = async (page: Page) => {
      await page.getByRole("main").getByRole("button", { name: "Create API Key" }).click();
      await form(page).getByLabel("Name").fill("By hand");
      await form(page).getByLabel("Description").fill("d");
      await create(page);
    };

    it("asks in a window, and goes on with what was wanted", async () => {
      const who = next();
      const page = await pages.open("/account/apikeys", { guest: true, stored: storedOf(who) });
      await fillKey(page);
      await dialog(page).getByLabel("Password", { exact: true }).fill("not the password");
      await dialog(page).getByRole("button", { name: "Confirm" }).click();
      await expect(dialog(page).getByRole("alert").filter({ hasText: "The password is not right" })).toBeVisible();
      await dialog(page).getByRole("button", { name: "Cancel" }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByText("Please confirm that it is you")).toBeVisible();
      expect((await clientOf(pages.fyr, who.token).get("/account/list-keys")).body.data).toEqual([]);

      await create(page);
      await dialog(page).getByLabel("Password", { exact: true }).fill(who.password);
      await dialog(page).getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByText(/^fyr_/)).toBeVisible();
      expect(await dialog(page).count()).toBe(0);
    });

    itInSoak("takes a new login at the identity provider, in a window of its own", async () => {
      const who = next();
      const provider = await startIdentityProvider(port, pages.fyr);
      provider.users.set("ada", { email: who.email, email_verified: true, groups: ["staff"] });
      const { client: fresh } = await login(pages.fyr, who);
      const { url, flow } = (await fresh.post("/account/single-sign-on/begin")).body.data;
      await fresh.post("/account/single-sign-on/connect", { flow, response: await provider.signIn(url, "ada") });
      const page = await pages.open("/account/apikeys", { guest: true, stored: storedOf(who) });
      await fillKey(page);
      const opened = page.context().waitForEvent("page");
      await dialog(page).getByRole("button", { name: "Use single sign-on instead" }).click();
      const popup = await opened;
      await popup.getByLabel("User").fill("ada");
      await popup.getByRole("button", { name: "Sign in" }).click();
      await expect(popup.getByText("Go back to the window that you came from")).toBeVisible();
      // The form is as it was, and was sent.
      await expect(page.getByText(/^fyr_/)).toBeVisible();
      expect(await dialog(page).count()).toBe(0);
      await popup.close();
      await provider.close();
    });

    itInSoak("takes a code or a passkey in place of the password", async () => {
      const who = next();
      const baseURL = pages.fyr.url.replace("127.0.0.1", "localhost");
      const { client: fresh } = await login(pages.fyr, who);
      const { secret } = (await fresh.post("/account/two-factor/setup")).body.data;
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await fresh.post("/account/two-factor/enable", { code: totp.generate() });
      // Passkeys belong to names: what is stored for the address does not count there.
      const page = await pages.open("/login", { guest: true, baseURL });
      await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(storedOf(who))})`);
      await page.goto("/account/security");
      await addAuthenticator(page);
      await page.getByLabel("Name of the device").fill("This device");
      await page.getByRole("button", { name: "Add passkey" }).click();
      await dialog(page).getByRole("button", { name: "Use a two-factor code instead" }).click();
      await dialog(page)
        .getByLabel("Code or recovery code")
        .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
      await dialog(page).getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByText("This device", { exact: true })).toBeVisible();
      expect((await fresh.get("/account/reauthenticate")).body.data).toEqual({
        code: true,
        passkey: true,
        single_sign_on: false,
      });
    });
  });
});

// On the same Fyr, as each takes five seconds to start.
userDomains(pages, () => dns);
