import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, clientOf, createKey, login } from "../../support/client.ts";
import { ADMIN, type TestFyr } from "../../support/fyr.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

const DEACTIVATED = { status: "unauthorized", message: "Account has been deactivated. Please contact support." };
const MAIN = join(import.meta.dirname, "../../../packages/server/dist/cli.js");

/** Made before the start: for one to be made over HTTP a password is hashed. */
export const LISTED = Array.from({ length: 52 }, (_, i) => `page${i}@list.example`);

/** The first: it counts all accounts there are. */
export const administering = (on: OneFyr) =>
  describe("the administration of accounts", () => {
    let fyr: TestFyr;
    let admin: Client;
    beforeAll(async () => {
      ({ fyr } = on);
      ({ client: admin } = await login(fyr));
    });

    const update = (id: string, changes: object) => admin.post("/admin/accounts/update", { id, ...changes });
    const accountOf = async (email: string) =>
      (await admin.get(`/admin/accounts?search=${encodeURIComponent(email)}`)).body.data.accounts[0];

    it("lists accounts newest first, fifty a page, and finds them by text, type and status", async () => {
      const first = (await admin.get("/admin/accounts")).body.data;
      expect([first.accounts.length, first.has_more]).toEqual([50, true]);
      const rest = (await admin.get("/admin/accounts?offset=50")).body.data;
      const ids = [...first.accounts, ...rest.accounts].map(({ id }: { id: string }) => id);
      expect([rest.has_more, new Set(ids).size]).toEqual([false, first.total]);

      const count = async (query: string) => (await admin.get(`/admin/accounts?${query}`)).body.data.total;
      expect(await count("search=LIST.example&type=pro")).toBe(52);
      expect(await count("search=list.example&type=free")).toBe(0);
      expect(await count("search=page_")).toBe(0);
      expect(await count("type=admin")).toBe(1);
      await update((await accountOf("page7@list.example")).id, { status: "deactivated" });
      expect(await count("search=list.example&status=deactivated")).toBe(1);
      expect((await admin.get("/admin/accounts?type=1")).code).toBe(400);
    });

    it("changes type, status and limits; omitted fields stay, and with a new type the daily limit of free accounts goes", async () => {
      const who = await newPerson(fyr, admin);
      const before = await accountOf(who.email);
      expect(before).toMatchObject({
        type: 1,
        limit_api_daily: 100,
        two_factor: false,
        last_login_at: expect.any(String),
      });
      const { body } = await update(who.id, { type: 2 });
      expect(body.data).toEqual({ ...before, type: 2, limit_api_daily: null });
      expect((await update(who.id, { type: 1 })).body.data).toEqual(before);
      await update(who.id, { type: 2 });
      expect((await update(who.id, { limit_api_daily: null, limit_api_monthly: 5, limit_feed: 0 })).body.data).toEqual({
        ...before,
        type: 2,
        limit_api_daily: null,
        limit_api_monthly: 5,
        limit_feed: 0,
      });
      expect((await who.client.get("/account/details")).body.data).toMatchObject({ type: 2, limit_api_monthly: 5 });
      expect((await update(who.id, { type: 0 })).code).toBe(400);
      expect((await update(who.id, { limit_feed: -1 })).code).toBe(400);
      expect((await update("019234ab-0000-7000-8000-000000000000", { type: 1 })).code).toBe(404);
    });

    it("never changes e-mail, name or password", async () => {
      const who = await newPerson(fyr, admin);
      await update(who.id, { email: "other@example.org", password_hash: "x", name: "y", type: 2 });
      expect(await accountOf(who.email)).toMatchObject({ email: who.email, name: "A Person", type: 2 });
      await login(fyr, who);
    });

    it("shuts a deactivated account out at its next call, session and key, with the exact message", async () => {
      const who = await newPerson(fyr, admin);
      const { client: key } = await createKey(fyr, who.client);
      expect((await who.client.get("/account/details")).code).toBe(200);
      expect((await key.get("/query/ip/192.0.2.1")).code).toBe(200);
      await update(who.id, { status: "deactivated" });
      expect(await who.client.get("/account/details")).toMatchObject({ code: 401, body: DEACTIVATED });
      expect(await key.get("/query/ip/192.0.2.1")).toMatchObject({ code: 401, body: DEACTIVATED });
      const { email, password } = who;
      expect(await clientOf(fyr).post("/auth/login", { email, password })).toMatchObject({
        code: 401,
        body: DEACTIVATED,
      });
      const wrong = await clientOf(fyr).post("/auth/login", { email, password: "wrong password" });
      expect(wrong.body.message).toBe("No acccount with that email / password combination");
      await update(who.id, { status: "active" });
      // A stolen session is none the better for it: its owner signs in again.
      expect((await who.client.get("/account/details")).code).toBe(401);
      expect((await (await login(fyr, who)).client.get("/account/details")).code).toBe(200);
      expect((await key.get("/query/ip/192.0.2.1")).code).toBe(200);
    });

    it("prevents an admin from locking out their own account, and two admins from locking out each other", async () => {
      const { id } = await accountOf(ADMIN.email);
      for (const change of [{ status: "deactivated" }, { type: 2 }]) {
        expect(await update(id, change)).toMatchObject({
          code: 409,
          body: { status: "conflict", message: "You cannot change your own type or status" },
        });
      }
      expect((await update(id, { type: 1337, limit_feed: 3 })).body.data).toMatchObject({ type: 1337, limit_feed: 3 });

      const other = await newPerson(fyr, admin, 1337);
      const codes = (
        await Promise.all([
          update(other.id, { type: 1 }),
          other.client.post("/admin/accounts/update", { id, status: "deactivated" }),
        ])
      ).map(({ code }) => code);
      // One of them won; the other one is no admin any more, or the last.
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      const admins = (
        await clientOf(fyr, (await login(fyr, codes[0] === 200 ? ADMIN : other)).token).get(
          "/admin/accounts?type=admin&status=active",
        )
      ).body.data;
      expect(admins.total).toBe(1);
      if (codes[0] === 200) return;
      // Its sessions from before do not come back, and the tests that follow are of one administrator.
      await other.client.post("/admin/accounts/update", { id, status: "active" });
      ({ client: admin } = await login(fyr));
      await update(other.id, { type: 1 });
    });

    itInSoak(
      "ignores type, status and limits in a registration, and refuses admin calls of the new account",
      async () => {
        const email = "ambitious@example.org";
        const fields = { type: 1337, accountType: 1337, status: "active", limit_api_daily: 1e6, validated: true };
        await clientOf(fyr).post("/auth/register", { email, password: "a long password", name: "A", ...fields });
        const link = async () => {
          const { body } = await admin.get(`/admin/outbox?search=${email}`);
          return /\S+\/api\/auth\/validate\/\S+/.exec(body.data.mails[0]?.text ?? "")?.[0];
        };
        await expect.poll(link).toBeDefined();
        await fetch((await link()) ?? "", { redirect: "manual" });
        expect(await accountOf(email)).toMatchObject({ type: 1, limit_api_daily: 100 });
        const { client } = await login(fyr, { email, password: "a long password" });
        const { id } = await accountOf(email);
        expect((await client.post("/admin/accounts/update", { id, type: 1337 })).code).toBe(403);
      },
    );

    it("refuses an e-mail address that is in use or not valid", async () => {
      const answer = await admin.post("/admin/accounts/create", { email: ADMIN.email.toUpperCase() });
      expect(answer).toMatchObject({ code: 409, body: { status: "conflict" } });
      expect((await admin.post("/admin/accounts/create", { email: "nobody" })).code).toBe(400);
    });

    it("sets what an account has bought, by hand and from a request for a quote, and shows it to the account alone", async () => {
      const who = await newPerson(fyr, admin);
      const bought = {
        product_id: "api",
        subscription_status: "active",
        subscription_start: "2026-01-01T00:00:00.000Z",
        subscription_end: "2027-01-01T00:00:00.000Z",
        company_name: "Example ApS",
        company_vat: "DK00000000",
        company_verified: true,
      };
      expect((await update(who.id, bought)).body.data).toMatchObject({
        ...bought,
        payment_failed: false,
        price_id: null,
      });
      expect((await who.client.get("/account/details")).body.data).toMatchObject(bought);
      expect((await update(who.id, { subscription_status: "unheard of" })).code).toBe(400);
      expect((await who.client.post("/account/name", { name: "A", product_id: "free" })).code).toBe(200);

      const quote = { contact_person: "Ann", phone_number: "", company: "Other A/S", country: "Denmark" };
      await who.client.post("/datastore/quote", { ...quote, product_id: "on-premise", email: who.email });
      await who.client.post("/datastore/quote", { ...quote, product_id: "feeds", email: "unknown@quote.example" });
      const { quotes } = (await admin.get("/admin/quotes")).body.data;
      const [unknown, known] = quotes as { id: string }[];
      expect((await admin.post("/admin/quotes/apply", { id: unknown?.id })).body.message).toBe(
        "No account has the address unknown@quote.example: create it first",
      );
      expect((await admin.post("/admin/quotes/apply", { id: known?.id })).body.data).toEqual({ email: who.email });
      // A stranger may have written it.
      expect((await who.client.get("/account/details")).body.data).toMatchObject({
        product_id: "on-premise",
        company_name: "Other A/S",
        company_country: "Denmark",
        company_verified: false,
        company_vat: "DK00000000",
      });
    });

    itInSoak("makes accounts from the command line, whose own lookups cost nothing", async () => {
      const env = { ...process.env, FYR_DATA: fyr.dataDir };
      const run = (...args: string[]) =>
        promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN, ...args], { env });
      const { stdout } = await run("account", "create", "cli@example.org", "--type", "2", "--name", "Cli");
      const { client } = await login(fyr, { email: "cli@example.org", password: stdout.trim() });
      expect((await client.get("/account/details")).body.data).toMatchObject({
        type: 2,
        name: "Cli",
        limit_api_daily: null,
      });
      await expect(run("account", "create", "cli@example.org")).rejects.toMatchObject({
        stderr: expect.stringContaining("An account with the e-mail cli@example.org already exists"),
      });
      await expect(run("account", "create", "cli2@example.org", "--type", "x")).rejects.toMatchObject({ code: 1 });

      const { key } = JSON.parse(await readFile(join(fyr.dataDir, "control.json"), "utf8")) as { key: string };
      expect((await clientOf(fyr, key).get("/query/ip/192.0.2.1")).code).toBe(200);
    });

    itInSoak("spends exactly the limit when two hundred requests arrive near it", async () => {
      const who = await newPerson(fyr, admin);
      await update(who.id, { limit_api_daily: 150 });
      const { client: key } = await createKey(fyr, who.client);
      const answers = await Promise.all(Array.from({ length: 200 }, () => key.get("/query/ip/192.0.2.1")));
      const refused = answers.filter(({ code }) => code === 429);
      expect([answers.filter(({ code }) => code === 200).length, refused.length]).toEqual([150, 50]);
      for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await who.client.get("/account/details")).body.data.api_daily_spend).toBe(150);
    });
  });
