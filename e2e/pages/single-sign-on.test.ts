import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { clientOf, confirming } from "../support/client.ts";
import { type IdentityProvider, startIdentityProvider } from "../support/identity-provider.ts";
import { mailTo } from "../support/people.ts";
import { eventually, pathOf, storedIn, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** A certified provider, the browser and Fyr: the only one in between is the user. */
describe("single sign-on", () => {
  const pages = useSharedPages("equipped");
  let provider: IdentityProvider;
  beforeAll(async () => void (provider = await startIdentityProvider(pages.fyr.oidc, pages.fyr)));
  afterAll(() => provider.close());

  const stranger = () => clientOf(pages.fyr, undefined, `198.18.77.${Math.floor(Math.random() * 250)}`);
  /** A user of the provider whom a role lets in. */
  const newUser = (more: object = {}) => {
    const user = { sub: randomUUID(), email: `sso-${randomUUID()}@example.org`, email_verified: true, ...more };
    provider.users.set(user.sub, { groups: ["staff"], name: "Ada Example", ...user });
    return user;
  };
  /** What a login by the provider answers. */
  const signOn = async (sub: string) => {
    const { url, flow } = (await stranger().post("/auth/single-sign-on/begin")).body.data;
    return stranger().post("/auth/single-sign-on/finish", { flow, response: await provider.signIn(url, sub) });
  };
  const signedIn = async (sub: string) => {
    const { code, body } = await signOn(sub);
    expect([code, body.data?.state]).toEqual([200, "signed_in"]);
    return { user: body.data.session.user, client: clientOf(pages.fyr, body.data.session.token) };
  };
  const acts = async (email: string) => {
    const { entries } = (await pages.client.get(`/admin/audit?search=${email}&limit=50`)).body.data;
    return (entries as { action: string; detail: string }[]).map(({ action, detail }) => `${action}: ${detail}`);
  };

  describe("in the browser", () => {
    const atProvider = async (page: Page, sub: string) => {
      await page.getByLabel("User").fill(sub);
      await page.getByRole("button", { name: "Sign in" }).click();
    };

    it("leads through the provider to where the user wanted to go, and to a link that ends its session too", async () => {
      const user = newUser({ groups: ["analysts"] });
      const page = await pages.open("/login?redirect=/account", { guest: true });
      await page.getByRole("button", { name: "Log in with Example ID" }).click();
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText("Single sign-on was cancelled.")).toBeVisible();
      await page.getByRole("link", { name: "To the login" }).click();
      await page.getByRole("button", { name: "Log in with Example ID" }).click();
      await atProvider(page, user.sub);
      await eventually(() => pathOf(page)).toBe("/account");
      await expect(page.getByText(user.email).first()).toBeVisible();
      // Nothing of the answer is left for the next user of the browser.
      expect(await page.evaluate("JSON.stringify(sessionStorage)")).not.toContain("flow");
      expect(await acts(user.email)).toEqual(["login: single sign-on", "register: single sign-on"]);

      await page.getByRole("button", { name: "Log out" }).click();
      await page.getByRole("link", { name: "Log out there, too" }).click();
      await eventually(() => new URL(page.url()).port).toBe(String(pages.fyr.oidc));
    });

    itInSoak("asks for the password of the account that has the address, once", async () => {
      const person = await newPerson(pages.fyr, pages.client);
      const user = newUser({ email: person.email });
      const page = await pages.open("/login", { guest: true });
      await page.getByRole("button", { name: "Log in with Example ID" }).click();
      await atProvider(page, user.sub);
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("No acccount with that email / password combination")).toBeVisible();
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
      expect((await signedIn(user.sub)).user.id).toBe(person.id);
    });

    it("takes no answer that another browser has asked for", async () => {
      const { url } = (await stranger().post("/auth/single-sign-on/begin")).body.data;
      const page = await pages.open(`/auth/callback?${await provider.signIn(url, newUser().sub)}`, { guest: true });
      await expect(page.getByText("Go back to the window that you came from")).toBeVisible();
      expect(await storedIn(page, "fyr.token")).toBeNull();
      await eventually(() => pathOf(page)).toBe("/auth/callback");
    });
  });

  describe("of the API", () => {
    it("reads the role anew at each login", async () => {
      const user = newUser({ groups: ["hunters"] });
      expect((await signedIn(user.sub)).user.type).toBe(2);
      provider.users.set(user.sub, { ...user, groups: ["staff"] });
      const { client, user: account } = await signedIn(user.sub);
      expect(account.type).toBe(1);
      expect((await client.get("/account/details")).body.data).toMatchObject({ type: 1, limit_api_daily: 100 });
      expect(await acts(user.email)).toContain("account_updated: type 2 → 1");
      provider.users.set(user.sub, { ...user, groups: ["others"] });
      expect(await signOn(user.sub)).toMatchObject({
        code: 403,
        body: { message: expect.stringContaining("has no access to this Fyr") },
      });
    });

    it.each([
      ["no verified address", { email_verified: false }],
      ["an address that is verified in words only", { email_verified: "true" }],
      ["no address", { email: undefined }],
      ["no role here", { groups: ["others"] }],
    ])("makes no account for a user with %s", async (_, claims) => {
      const answer = await signOn(newUser(claims).sub);
      expect([answer.code, answer.body.status]).toEqual([403, "failed"]);
    });

    it("does not connect an account by an address that is not verified, nor a second user by the password", async () => {
      const person = await newPerson(pages.fyr, pages.client);
      expect((await signOn(newUser({ email: person.email, email_verified: false }).sub)).code).toBe(403);
      const answers = [
        await signOn(newUser({ email: person.email }).sub),
        await signOn(newUser({ email: person.email }).sub),
      ];
      const confirm = ({ body }: (typeof answers)[number]) =>
        stranger().post("/auth/single-sign-on/confirm", { ticket: body.data.ticket, password: person.password });
      const codes = await Promise.all(answers.map(async (answer) => (await confirm(answer)).code));
      expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409]);
    });

    it("asks for Fyr's second factor, where the provider states none", async () => {
      const user = newUser();
      const { client } = await signedIn(user.sub);
      const { secret } = (await client.post("/account/two-factor/setup")).body.data;
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await client.post("/account/two-factor/enable", { code: totp.generate() });
      const { state, ticket } = (await signOn(user.sub)).body.data;
      expect(state).toBe("second_factor");
      const confirm = (body: object) => stranger().post("/auth/single-sign-on/confirm", { ticket, ...body });
      expect((await confirm({})).body.message).toBe("Two-factor code required");
      expect((await confirm({ password: "x" })).code).toBe(401);
      expect((await confirm({ code: "000000" })).code).toBe(401);
      expect((await confirm({ code: totp.generate({ timestamp: Date.now() + 30_000 }) })).code).toBe(200);
      expect((await acts(user.email))[0]).toBe("login: single sign-on and two-factor code");
    });

    it("takes each answer once, for what was asked, from who asked, unaltered", async () => {
      const { sub } = newUser();
      const { url, flow } = (await stranger().post("/auth/single-sign-on/begin")).body.data;
      const other = (await stranger().post("/auth/single-sign-on/begin")).body.data;
      const response = await provider.signIn(url, sub);
      const finish = async (body: object) => (await stranger().post("/auth/single-sign-on/finish", body)).code;
      expect(await finish({ flow: other.flow, response })).toBe(403);
      const altered = `${flow.startsWith("A") ? "B" : "A"}${flow.slice(1)}`;
      expect(await finish({ flow: altered, response })).toBe(403);
      expect(await finish({ flow, response: response.replace(/state=[^&]+/, "state=x") })).toBe(403);
      expect(await finish({ flow, response: response.replace(/code=[^&]+/, "code=x") })).toBe(403);
      expect(await finish({ flow, response })).toBe(200);
      expect(await finish({ flow, response })).toBe(403);
      const { client } = await signedIn(sub);
      expect((await client.post("/account/reauthenticate", { single_sign_on: { flow, response } })).code).toBe(403);
    });

    it("connects a signed-in account, proves its owner anew, and is disconnected", async () => {
      const person = await newPerson(pages.fyr, pages.client);
      const user = newUser();
      const { client } = person;
      const begin = async (path: string) => (await client.post(`/account/single-sign-on/${path}`)).body.data;
      const asked = await begin("begin");
      const connected = await client.post("/account/single-sign-on/connect", {
        flow: asked.flow,
        response: await provider.signIn(asked.url, user.sub),
      });
      expect(connected.body.data.email).toBe(user.email);
      expect((await client.get("/account/reauthenticate")).body.data.single_sign_on).toBe(true);
      expect((await signedIn(user.sub)).user.id).toBe(person.id);

      const proof = async (sub: string) => {
        const { url, flow } = await begin("prove");
        expect(new URL(url).searchParams.get("prompt")).toBe("login");
        const single_sign_on = { flow, response: await provider.signIn(url, sub) };
        return clientOf(pages.fyr, person.token).post("/account/reauthenticate", { single_sign_on });
      };
      expect((await proof(newUser().sub)).body.message).toContain("is not the one that yours is connected with");
      expect((await proof(user.sub)).code).toBe(200);
      expect(await acts(person.email)).toContain("reauthenticated: single sign-on");

      expect((await client.post("/account/single-sign-on/disconnect")).code).toBe(200);
      expect((await signOn(user.sub)).body.data.state).toBe("signed_in");
      expect((await client.get("/account/single-sign-on")).body.data).toBeNull();
    });

    it("is listed and disconnected when a reset of the password removes what else lets in", async () => {
      const user = newUser();
      await signedIn(user.sub);
      await stranger().get(`/account/password-reset/${user.email}`);
      const token = /\/password-reset\/(\S+)/.exec(await mailTo(pages.client, user.email))?.[1];
      const listed = await stranger().post("/account/password-reset/access", { token });
      expect(listed.body.data).toEqual({ keys: [], passkeys: [], single_sign_on: [{ email: user.email }] });
      const reset = { token, password: "another password of a person", remove_access: true };
      expect((await stranger().post("/account/password-reset", reset)).code).toBe(200);
      expect((await signOn(user.sub)).body.data.state).toBe("password");
    });

    it("lets no deactivated account in, and goes with a deleted one", async () => {
      const user = newUser();
      const { user: account } = await signedIn(user.sub);
      const set = (status: string) => pages.client.post("/admin/accounts/update", { id: account.id, status });
      await set("deactivated");
      expect((await signOn(user.sub)).body.message).toBe("Account has been deactivated. Please contact support.");
      await set("active");
      const { client } = await signedIn(user.sub);
      expect((await confirming(client, "").post("/account/delete", { posts: "delete" })).code).toBe(200);
      await eventually(async () => (await signOn(user.sub)).body.data?.session?.user.id ?? account.id).not.toBe(
        account.id,
      );
    });
  });
});
