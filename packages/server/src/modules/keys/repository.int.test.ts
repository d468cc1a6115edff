import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createKeyRepository, type KeyRepository } from "./repository.ts";

describe(`API keys on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let keys: KeyRepository;
  let mine: string;
  let theirs: string;

  beforeAll(async () => {
    opened = await openTestLedger();
    keys = createKeyRepository(opened.ledger);
    const accounts = createAccountRepository(opened.ledger);
    const account = (email: string) =>
      accounts.create({ email, name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null });
    mine = (await account("mine@example.org")) as string;
    theirs = (await account("theirs@example.org")) as string;
  });
  afterAll(() => opened.close());

  const create = (accountId: string, keyHash: string, max = 50, expiresAt: Date | null = null) =>
    keys.create(
      { accountId, name: "n", description: "d", prefix: "fyr_abc", keyHash, scopes: ["query"], expiresAt },
      max,
    );

  it("finds the owner by the hash, and lists the newest first", async () => {
    const first = await create(mine, "h1");
    const second = await create(mine, "h2");
    expect(await keys.byHash("h1", new Date())).toMatchObject({ keyId: first?.id, account: { id: mine } });
    expect((await keys.list(mine)).map((key) => key.id)).toEqual([second?.id, first?.id]);
    expect(await keys.byHash("unknown", new Date())).toBeUndefined();
  });

  it("deletes only its owner's keys", async () => {
    const key = await create(theirs, "h3");
    expect(await keys.delete(mine, key?.id ?? "")).toBeUndefined();
    expect(await keys.byHash("h3", new Date())).toBeDefined();
    expect((await keys.delete(theirs, key?.id ?? ""))?.id).toBe(key?.id);
    expect(await keys.byHash("h3", new Date())).toBeUndefined();
  });

  it("finds a key until it expires, and not then", async () => {
    const expiry = new Date("2030-01-01T00:00:00Z");
    await create(theirs, "h5", 50, expiry);
    expect(await keys.byHash("h5", new Date(expiry.getTime() - 1))).toMatchObject({ scopes: "query" });
    expect(await keys.byHash("h5", expiry)).toBeUndefined();
  });

  it("makes no more than the most an account may have, however many ask at once", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, i) => create(theirs, `many${i}`, 5)));
    expect(made.filter((key) => key !== null)).toHaveLength(4);
  });

  it("notes when a key was used", async () => {
    const key = await create(mine, "h4");
    const at = new Date("2026-01-02T03:04:05Z");
    await keys.touch(key?.id ?? "", at);
    expect((await keys.list(mine)).find(({ id }) => id === key?.id)?.last_used_at).toEqual(at);
  });
});
