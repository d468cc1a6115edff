import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSecretBox } from "../../storage/secret/index.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { onBehalfOf } from "../../on-behalf.ts";
import { hashPassword } from "./password.ts";
import { createLoginAttempts } from "./attempts.ts";
import { createDevices } from "./devices.ts";
import { type AccountRepository, createAccountRepository } from "./repository.ts";
import { createAccountService } from "./service.ts";
import { createSessions } from "./sessions.ts";
import { createTokens } from "./session-tokens.ts";

describe(`accounts on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let repository: AccountRepository;

  beforeAll(async () => {
    opened = await openTestLedger();
    repository = createAccountRepository(opened.ledger);
  });
  afterAll(() => opened.close());

  const failed = (error: unknown) => expect.unreachable(String(error));
  const create = (email: string, type = 1) =>
    repository.create({ email, name: "A Name", passwordHash: "hash", type, limitDaily: 100, limitMonthly: null });

  const serviceIn = async (dir: string) =>
    createAccountService({
      repository,
      tokens: await createTokens(opened.ledger, openSecretBox(dir)),
      attempts: createLoginAttempts(),
      devices: await createDevices(opened.ledger, openSecretBox(dir)),
      sessionHours: 1,
      checkSecondFactor: () => Promise.resolve(null),
      audit: () => undefined,
      seen: () => undefined,
    });

  it("stores what it is given", async () => {
    const id = await create("a@example.org");
    const account = await repository.byEmail("a@example.org");
    expect(account).toMatchObject({ id, type: 1, status: "active", limit_api_daily: 100, limit_api_monthly: null });
    expect(account?.created_at).toBeInstanceOf(Date);
  });

  it("refuses a second account with the same e-mail address, also when both are made at once", async () => {
    const made = await Promise.all([create("b@example.org"), create("b@example.org"), create("b@example.org")]);
    expect(made.filter((id) => id !== null)).toHaveLength(1);
  });

  it("knows whether there is an account of a type", async () => {
    expect(await repository.anyOfType(1337)).toBe(false);
    await create("admin@example.org", 1337);
    expect(await repository.anyOfType(1337)).toBe(true);
  });

  it("finds the account of a living session, and of no ended or expired one", async () => {
    const accountId = (await create("c@example.org")) as string;
    const start = (expiresAt: Date) =>
      repository.startSession({ accountId, expiresAt, address: "192.0.2.1", userAgent: "x".repeat(1000) });
    const now = new Date();
    const soon = new Date(now.getTime() + 60_000);
    const living = await start(soon);
    const ended = await start(soon);
    const expired = await start(new Date(now.getTime() - 1));
    await repository.endSession(ended, now);
    expect((await repository.ofSession(living, now))?.id).toBe(accountId);
    expect(await repository.ofSession(ended, now)).toBeUndefined();
    expect(await repository.ofSession(expired, now)).toBeUndefined();
  });

  it("ends a session that was not used for three days", async () => {
    const accountId = (await create("idle@example.org")) as string;
    const now = new Date();
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const from = { expiresAt: inHours(168), address: "192.0.2.1", userAgent: "x" };
    const [used, idle] = [
      await repository.startSession({ accountId, ...from }),
      await repository.startSession({ accountId, ...from }),
    ];
    const sessions = createSessions(opened.ledger, failed, () => inHours(71));
    sessions.seen(used, null);
    await expect
      .poll(async () => (await sessions.list(accountId)).map((row) => row.last_seen_at))
      .toContainEqual(inHours(71));
    const isLiving = async (id: string, at: Date) => (await repository.ofSession(id, at)) !== undefined;
    expect([await isLiving(used, inHours(71)), await isLiving(idle, inHours(71))]).toEqual([true, true]);
    expect([await isLiving(used, inHours(73)), await isLiving(idle, inHours(73))]).toEqual([true, false]);
    expect(await isLiving(used, inHours(71 + 73))).toBe(false);
    const listed = await createSessions(opened.ledger, failed, () => inHours(73)).list(accountId);
    expect(listed.map(({ id }) => id)).toEqual([used]);
  });

  it("stores a hundred sessions of an account, and ends the oldest for a further one", async () => {
    const accountId = (await create("many@example.org")) as string;
    const now = new Date();
    const from = { expiresAt: new Date(now.getTime() + 60_000), address: "192.0.2.1", userAgent: "x" };
    const ids: string[] = [];
    for (let i = 0; i < 103; i++) ids.push(await repository.startSession({ accountId, ...from }));
    const sessions = createSessions(opened.ledger, failed);
    expect((await sessions.list(accountId)).map(({ id }) => id)).toEqual(ids.slice(3).toReversed());
    expect(await repository.ofSession(ids[2] ?? "", now)).toBeUndefined();
  });

  it("knows the networks that an account has signed in from, and no other account's", async () => {
    const accountId = (await create("places@example.org")) as string;
    const session = { accountId, expiresAt: new Date(Date.now() + 60_000), userAgent: "x" };
    const ended = await repository.startSession({ ...session, address: "203.0.113.7" });
    await repository.startSession({ ...session, address: "2001:db8:1:2::1" });
    await repository.endSession(ended, new Date());
    const isKnown = (address: string, email = "places@example.org") => repository.hasSignedInFrom(email, address);
    for (const address of ["203.0.113.7", "::ffff:203.0.113.7", "2001:db8:1:3::9"]) {
      expect([address, await isKnown(address)]).toEqual([address, true]);
      expect(await isKnown(address, "a@example.org")).toBe(false);
    }
    for (const address of ["203.0.113.8", "2001:db8:2::1"]) {
      expect([address, await isKnown(address)]).toEqual([address, false]);
    }
  });

  it("lets in at once who comes from where the account has signed in, however many networks strangers guess from", async () => {
    const accountId = (await repository.create({
      email: "owner@example.org",
      name: "Owner",
      passwordHash: await hashPassword("the right one"),
      type: 1,
      limitDaily: null,
      limitMonthly: null,
    })) as string;
    const from = { address: "203.0.113.7", userAgent: "x" };
    await repository.startSession({ accountId, expiresAt: new Date(Date.now() + 60_000), ...from });
    const stranger = (owner: string) => ({ owner, isStranger: true, isGone: () => false });
    const dir = await mkdtemp(join(tmpdir(), "fyr-login-"));
    const service = await serviceIn(dir);
    let left = 24;
    const guesses = Array.from({ length: left }, async (_, n) => {
      await onBehalfOf(stranger(`198.${n}.0.1`), () => hashPassword("a guess"));
      left -= 1;
    });
    const given = { email: "owner@example.org", password: "the right one" };
    const login = await onBehalfOf(stranger(from.address), () => service.login(given, from));
    expect([login.account.id, left > 8]).toEqual([accountId, true]);
    await Promise.all(guesses);
    await rm(dir, { recursive: true });
  });

  it("begins a hundred sessions of an account in a quarter of an hour, and refuses more with Retry-After", async () => {
    const dir = await mkdtemp(join(tmpdir(), "fyr-logins-"));
    const service = await serviceIn(dir);
    await create("often@example.org");
    const account = await repository.byEmail("often@example.org");
    if (account === undefined) throw new Error("no account");
    const from = { address: "192.0.2.1", userAgent: "x" };
    for (let n = 0; n < 100; n++) await service.begin(account, from);
    await expect(service.begin(account, from)).rejects.toMatchObject({
      key: "ratelimited",
      retryAfter: expect.any(Number),
    });
    await rm(dir, { recursive: true });
  });

  describe("tokens of sessions", () => {
    let dir: string;
    beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "fyr-tokens-"))));
    afterAll(() => rm(dir, { recursive: true }));
    const claims = { accountId: "a", sessionId: "s" };
    const soon = () => new Date(Date.now() + 60_000);
    const openTokens = (place = dir) => createTokens(opened.ledger, openSecretBox(place));
    const ledgerSecret = async () => {
      const { rows } = await sql<{ value: string }>`select value from setting where name = 'session_secret'`.execute(
        opened.ledger,
      );
      return Buffer.from(rows[0]?.value ?? "", "base64url");
    };

    it("are of one key on all nodes, and altered or expired ones are not read", async () => {
      const [one, other] = [await openTokens(), await openTokens()];
      const token = await one.issue(claims, soon());
      expect(await other.read(token)).toEqual({ ...claims, before: null });
      expect(await other.read(`${token}x`)).toBeNull();
      expect(await other.read(await one.issue(claims, new Date(Date.now() - 60_000)))).toBeNull();
      expect(await other.read("no token")).toBeNull();
    });

    it("are read nowhere else by a copy of the ledger", async () => {
      const token = await (await openTokens(join(dir, "elsewhere"))).issue(claims, soon());
      expect(await (await openTokens()).read(token)).toBeNull();
    });

    it("of the ledger's secret alone let in only sessions from before there was another", async () => {
      const tokens = await openTokens();
      const accountId = (await create("forged@example.org")) as string;
      const from = { accountId, expiresAt: soon(), address: "192.0.2.1", userAgent: "x" };
      const [earlier, later] = [await repository.startSession(from), await repository.startSession(from)];
      await sql`update session set created_at = now() - interval '1 day' where id = ${earlier}`.execute(opened.ledger);
      const service = await serviceIn(dir);
      const forged = async (sid: string) =>
        new SignJWT({ sid })
          .setProtectedHeader({ alg: "HS256" })
          .setSubject(accountId)
          .setIssuedAt(0)
          .setExpirationTime(soon())
          .sign(await ledgerSecret());
      expect(await service.callerOf(await forged(later))).toBeNull();
      expect((await service.callerOf(await forged(earlier)))?.accountId).toBe(accountId);
      expect((await service.callerOf(await tokens.issue({ accountId, sessionId: later }, soon())))?.accountId).toBe(
        accountId,
      );
    });
  });
});
