import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Caller } from "../../http/caller.ts";
import { isWriting } from "../../storage/disk/index.ts";
import { isStorageFull, StorageFullError } from "../../store-failures.ts";
import { type LedgerStore, openLedgerStore } from "../../storage/ledger/index.ts";
import { createAccountRepository } from "../account/index.ts";
import { createMeter } from "./meter.ts";
import { createCreditRepository } from "./repository.ts";
import { itInSoak } from "../../testing/in-soak.ts";
import { soak } from "../../testing/soak.ts";
import { made } from "../../testing/made-data.ts";

/** A ledger that says nothing for so long is charged later. On a busy machine it may be slow to say what it does at once. */
const PATIENCE_MS = 200;

let folder: string;
let store: LedgerStore;
let full = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fyr-meter-"));
  await cp(`${await made(inject("testData"))}/ledger`, join(folder, "ledger"), { recursive: true });
  // As the server does while the disk is full.
  store = await openLedgerStore({ kind: "embedded", dir: join(folder, "ledger") }, (statement) => {
    if (full && isWriting(statement)) throw new StorageFullError("full");
  });
});
afterAll(async () => {
  await store.ledger.destroy();
  await rm(folder, { recursive: true });
});

itInSoak("goes on answering while the ledger is busy, and charges it when it answers", async () => {
  const account = { email: "busy@example.org", name: "", passwordHash: "", type: 1, limitMonthly: null };
  const accountId = (await createAccountRepository(store.ledger).create({ ...account, limitDaily: 5_000 })) as string;
  const limits = { daily: 5_000, monthly: null };
  const via = { kind: "key", id: "k", name: "k", scopes: ["query"] } as const;
  const caller: Caller = { accountId, email: account.email, name: "", type: 1, sensorData: false, limits, via };
  const repository = createCreditRepository(store.ledger);
  let leased = 0;
  const lease: typeof repository.lease = async (...wanted) => {
    const block = await repository.lease(...wanted);
    leased += block.taken;
    return block;
  };
  const meter = createMeter({ ...repository, lease }, () => undefined, undefined, PATIENCE_MS);
  const order: string[] = [];
  const busy = sql`select count(*) from generate_series(1, 3000000)`.execute(store.ledger).then(() => {
    order.push("ledger");
  });
  for (let calls = 0; calls < 3; calls++) await meter.charge(caller, 1);
  order.push("charged");
  await busy;
  expect(order).toEqual(["charged", "ledger"]);
  // What is owed counts at once, and is taken while the block that came late lasts: a crash forgives nothing more.
  expect((await meter.spent(accountId)).day).toBe(3);
  const ofTheLedger = createMeter(repository, () => undefined);
  await expect.poll(async () => (await ofTheLedger.spent(accountId)).day).toBe(leased + 3);
  await meter.close();
  expect((await meter.spent(accountId)).day).toBe(3);
});

it("goes on answering while the ledger takes nothing, to a bound, and charges it when it does", async () => {
  const account = { email: "full@example.org", name: "", passwordHash: "", type: 1, limitMonthly: null };
  const accountId = (await createAccountRepository(store.ledger).create({ ...account, limitDaily: 5_000 })) as string;
  const limits = { daily: 5_000, monthly: null };
  const via = { kind: "key", id: "k", name: "k", scopes: ["query"] } as const;
  const caller: Caller = { accountId, email: account.email, name: "", type: 1, sensorData: false, limits, via };
  const repository = createCreditRepository(store.ledger);
  const meter = createMeter(repository, () => undefined);

  full = true;
  for (let calls = 0; calls < 1_000; calls++) await meter.charge(caller, 1);
  const refused = await Promise.resolve(meter.charge(caller, 1)).catch((error: unknown) => error);
  expect(isStorageFull(refused)).toBe(true);

  full = false;
  await meter.charge(caller, 1);
  expect((await meter.spent(accountId)).day).toBe(1_001);

  full = true;
  const spent = createMeter(repository, () => undefined);
  await spent.charge(caller, 7);
  full = false;
  await meter.close();
  await spent.close();
  expect((await meter.spent(accountId)).day).toBe(1_008);
});

it("lets no account owe more than it has left, nor a silent ledger forget what is owed", async () => {
  const account = { email: "left@example.org", name: "", passwordHash: "", type: 1, limitMonthly: null };
  const accountId = (await createAccountRepository(store.ledger).create({ ...account, limitDaily: 100 })) as string;
  const limits = { daily: 100, monthly: null };
  const via = { kind: "key", id: "k", name: "k", scopes: ["query"] } as const;
  const caller: Caller = { accountId, email: account.email, name: "", type: 1, sensorData: false, limits, via };
  const meter = createMeter(createCreditRepository(store.ledger), () => undefined, undefined, PATIENCE_MS);
  const spend = async (calls: number) => {
    const ends = await Promise.allSettled(Array.from({ length: calls }, async () => meter.charge(caller, 1)));
    const reasons = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    for (const reason of reasons) expect(reason).toMatchObject({ key: "quota_exceeded" });
    return calls - reasons.length;
  };
  expect(await spend(25)).toBe(25);

  full = true;
  expect(await spend(200)).toBe(75);
  full = false;
  expect(await spend(1)).toBe(0);
  expect((await meter.spent(accountId)).day).toBe(100);

  // One that says nothing for a while, again and again, while bursts come.
  const slow = (await createAccountRepository(store.ledger).create({
    ...account,
    email: "slow@example.org",
    limitDaily: 100,
  })) as string;
  const other = { ...caller, accountId: slow, email: "slow@example.org" };
  const ofSlow = async (calls: number) => {
    const ends = await Promise.allSettled(Array.from({ length: calls }, async () => meter.charge(other, 1)));
    return ends.filter(({ status }) => status === "fulfilled").length;
  };
  let answered = await ofSlow(25);
  for (let round = 0; round < soak(3, 1); round++) {
    const busy = sql`select count(*) from generate_series(1, 1500000)`.execute(store.ledger);
    answered += await ofSlow(75);
    await busy;
  }
  await meter.close();
  expect(answered).toBeLessThanOrEqual(100);
  expect((await meter.spent(slow)).day).toBe(answered);
});
