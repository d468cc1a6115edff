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

  const of = { name: "n", description: "d", prefix: "fyr_abc", scopes: ["query"], expiresAt: null } as const;
  const create = (accountId: string, keyHash: string, max = 50, more: { expiresAt?: Date; requestId?: string } = {}) =>
    keys.create({ accountId, ...of, keyHash, requestId: null, ...more }, max);
  /** The id of a key that was created. */
  async function idOf(created: ReturnType<typeof create>): Promise<string> {
    const row = await created;
    return typeof row === "string" ? expect.unreachable(row) : row.id;
  }

  it("finds the owner by the hash, and lists the newest first", async () => {
    const first = await idOf(create(mine, "h1"));
    const second = await idOf(create(mine, "h2"));
    expect(await keys.byHash("h1", new Date())).toMatchObject({ keyId: first, account: { id: mine } });
    expect((await keys.list(mine)).map((key) => key.id)).toEqual([second, first]);
    expect(await keys.byHash("unknown", new Date())).toBeUndefined();
  });

  it("deletes only its owner's keys", async () => {
    const key = await idOf(create(theirs, "h3"));
    expect(await keys.delete(mine, key)).toBeUndefined();
    expect(await keys.byHash("h3", new Date())).toBeDefined();
    expect((await keys.delete(theirs, key))?.id).toBe(key);
    expect(await keys.byHash("h3", new Date())).toBeUndefined();
  });

  it("finds a key until it expires, and not then", async () => {
    const expiry = new Date("2030-01-01T00:00:00Z");
    await create(theirs, "h5", 50, { expiresAt: expiry });
    expect(await keys.byHash("h5", new Date(expiry.getTime() - 1))).toMatchObject({ scopes: "query" });
    expect(await keys.byHash("h5", expiry)).toBeUndefined();
  });

  it("makes no more than the most an account may have, however many ask at once", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, i) => create(theirs, `many${i}`, 5)));
    expect(made.filter((key) => key !== "full")).toHaveLength(4);
  });

  it("makes one key of a request, however often it is sent at once, and of the same request of another account one", async () => {
    const requestId = "00000000-0000-4000-8000-00000000000a";
    const made = await Promise.all(Array.from({ length: 5 }, (_, i) => create(mine, `once${i}`, 50, { requestId })));
    expect(made.filter((key) => key === "repeated")).toHaveLength(4);
    expect(await create(theirs, "of-theirs", 50, { requestId })).toMatchObject({ request_id: requestId });
  });

  it("notes when a key was used", async () => {
    const key = await idOf(create(mine, "h4"));
    const at = new Date("2026-01-02T03:04:05Z");
    await keys.touch(key, at);
    expect((await keys.list(mine)).find(({ id }) => id === key)?.last_used_at).toEqual(at);
  });
});
