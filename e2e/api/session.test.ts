import { CATALOGUE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, clientOf, createKey, login } from "../support/client.ts";
import { ADMIN } from "../support/fyr.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("sessions and keys", () => {
  let fyr: SharedFyr;
  let stranger: Client;
  beforeAll(async () => {
    ({ fyr } = await visitSharedFyr("configured"));
    stranger = clientOf(fyr, undefined, "198.18.4.1");
  });

  it("answers a hello to anyone", async () => {
    const { code, body } = await stranger.get("/hello");
    expect(code).toBe(200);
    expect(body).toEqual({ status: "success", data: { name: "Fyr", version: "0.1.0", authenticated: false } });
  });

  it("signs in with e-mail and password, in any case and with spaces around the e-mail", async () => {
    const { code, body } = await stranger.post("/auth/login", { ...ADMIN, email: " Admin@LocalHost " });
    expect(code).toBe(200);
    expect(body.data.user).toMatchObject({ email: ADMIN.email, type: 1337 });
    const [, claims = ""] = body.data.token.split(".");
    const { exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
    expect(new Date(exp * 1000).getTime()).toBe(Math.floor(Date.parse(body.data.expires_at) / 1000) * 1000);
  });

  it("refuses a wrong password and an unknown address alike, in the specification's words", async () => {
    const wrong = await stranger.post("/auth/login", { email: ADMIN.email, password: "wrong password" });
    const unknown = await stranger.post("/auth/login", { email: "nobody@example.org", password: "wrong password" });
    const expected = { status: "unauthorized", message: "No acccount with that email / password combination" };
    expect([wrong.code, wrong.body]).toEqual([401, expected]);
    expect([unknown.code, unknown.body]).toEqual([401, expected]);
  });

  itInSoak("lets nobody wait for the guesses of strangers", async () => {
    let left = 0;
    const guesses = Array.from({ length: 24 }, async (_, n) => {
      left += 1;
      const from = clientOf(fyr, undefined, `198.18.6.${n % 4}`);
      const { code } = await from.post("/auth/login", { email: `guess-${n}@example.org`, password: "wrong password" });
      left -= 1;
      return code;
    });
    // A wrong password takes two hashes: behind all of both, none would be left.
    for (let n = 0; n < 2; n++) {
      const right = await clientOf(fyr, undefined, "198.18.7.1").post("/auth/login", ADMIN);
      expect([right.code, left > 12]).toEqual([200, true]);
    }
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
  });

  itInSoak("stops guessing after ten failures, with Retry-After, also for addresses that no account has", async () => {
    const guess = () => stranger.post("/auth/login", { email: "guessed@example.org", password: "x" });
    for (let i = 0; i < 10; i++) expect((await guess()).code).toBe(401);
    const refused = await guess();
    expect(refused.code).toBe(429);
    expect(refused.body).toEqual({ status: "ratelimited", message: "Too many requests" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("lets no stranger keep an account's owner out, whose own network and known browsers go on", async () => {
    const { client } = await login(fyr);
    const { email, password } = await newPerson(fyr, client);
    const from =
      (address: string) =>
      (given: string, devices: string[] = []) =>
        clientOf(fyr, undefined, address).post("/auth/login", { email, password: given, devices });
    const [owner, attacker] = [from("198.51.100.7"), from("203.0.113.5")];
    const { device } = (await owner(password)).body.data;
    for (let i = 0; i < 10; i++) expect((await attacker("a guess")).code).toBe(401);
    expect((await attacker(password)).code).toBe(429);
    expect((await owner(password)).code).toBe(200);
    // The owner's browser at the attacker's address; a device of another account, and what is none, are of no use.
    expect((await attacker(password, ["not.a.token", device])).code).toBe(200);
    const other = (await clientOf(fyr).post("/auth/login", ADMIN)).body.data.device;
    expect((await attacker(password, [other])).code).toBe(429);
    expect((await clientOf(fyr, device).get("/account/details")).code).toBe(401);
  });

  it("knows a session's state and details, and ends it at logout", async () => {
    const { client } = await login(fyr);
    expect((await client.get("/auth/state")).body.data).toMatchObject({ loggedIn: true, user: { type: 1337 } });
    const details = await client.get("/account/details");
    expect(details.body.data).toMatchObject({
      email: ADMIN.email,
      account_status: "active",
      limit_api_daily: null,
      api_daily_spend: 0,
    });
    expect((await client.get("/auth/logout")).body).toEqual({ status: "success", data: null });
    expect((await client.get("/auth/state")).body.data).toEqual({ loggedIn: false, user: null });
    expect((await client.get("/account/details")).code).toBe(401);
  });

  it("makes a key that is shown once, works in header and query, and is refused once deleted", async () => {
    const { client, token } = await login(fyr);
    const { key, id } = await createKey(fyr, client);
    expect(key).toMatch(/^fyr_/);
    const listed = (await client.get("/account/list-keys")).body.data.find((row: { Id: string }) => row.Id === id);
    expect(listed).toMatchObject({ Name: "test", Description: "for a test", Prefix: key.slice(0, 10) });
    expect(JSON.stringify(listed)).not.toContain(key);
    expect((await stranger.get("/hello", { "x-api-key": key })).body.data.authenticated).toBe(true);
    expect((await stranger.get("/account/details", { "x-api-key": token })).code).toBe(401);
    expect((await stranger.get(`/hello?apikey=${key}`)).body.data.authenticated).toBe(true);
    expect((await client.post("/account/delete-key", { id })).code).toBe(200);
    expect((await stranger.get("/query/ip/192.0.2.1", { "x-api-key": key })).code).toBe(401);
    expect((await client.post("/account/delete-key", { id })).body.status).toBe("not_found");
  });

  it.each([
    { name: " ", description: "x" },
    { name: "x", description: "" },
    { name: "nøgle", description: "x" },
    { name: "x" },
    { name: 1, description: "x" },
  ])("refuses a key named %j", async (body) => {
    const { client } = await login(fyr);
    const { code, body: answer } = await client.post("/account/create-key", body);
    expect(code).toBe(400);
    expect([answer.status, answer.message]).toEqual(["failed", CATALOGUE.key_failed.message]);
    expect(answer.details.length).toBeGreaterThan(0);
  });

  it("allows lookups by key, and refuses keys everything of the account", async () => {
    const { client: owner } = await login(fyr);
    const { client } = await createKey(fyr, owner);
    expect((await client.get("/query/ip/192.0.2.1")).code).toBe(200);
    for (const path of ["/account/details", "/account/list-keys", "/account/queries"]) {
      expect((await client.get(path)).code, path).toBe(403);
    }
  });

  it("refuses altered and unsigned tokens", async () => {
    const { token } = await login(fyr);
    const [, claims = ""] = token.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
    for (const bad of [`${token.slice(0, -2)}xx`, unsigned, "x", "fyr_nothing", "a".repeat(5000)]) {
      expect((await clientOf(fyr, bad).get("/account/details")).code).toBe(401);
    }
  });

  it("refuses a session token in the URL, where keys are allowed", async () => {
    const { token } = await login(fyr);
    expect((await stranger.get(`/account/details?apikey=${token}`)).code).toBe(401);
  });

  it("never writes a key or a password into its log", async () => {
    const { client } = await login(fyr);
    const { key } = await createKey(fyr, client);
    await stranger.get(`/query/ip/192.0.2.2?apikey=${key}`);
    await stranger.get(`/query/ip/192.0.2.3?%61pikey=${key}`);
    await stranger.get(`/nowhere?apikey=${key}`);
    await expect.poll(() => fyr.output()).toContain("/nowhere");
    expect(await fyr.output()).toContain("/query/ip/192.0.2.2");
    expect(await fyr.output()).not.toContain(key);
    expect(await fyr.output()).not.toContain(ADMIN.password);
  });
});
