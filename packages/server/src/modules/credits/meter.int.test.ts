import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository } from "../account/index.ts";
import { createLimitNotices, type WatchLimits } from "./limit-notices.ts";
import { type CreditMeter, createMeter } from "./meter.ts";
import { createCreditRepository } from "./repository.ts";
import { itInSoak } from "../../testing/in-soak.ts";

describe(`credits on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let count = 0;
  let now = new Date("2026-05-30T12:00:00Z");

  beforeAll(async () => {
    opened = await openTestLedger();
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    now = new Date("2026-05-30T12:00:00Z");
  });

  const meterOf = (watch: WatchLimits = () => undefined): CreditMeter =>
    createMeter(createCreditRepository(opened.ledger), watch, () => now);

  async function caller(daily: number | null, monthly: number | null = null): Promise<Caller> {
    const email = `credits${count++}@example.org`;
    const accountId = await createAccountRepository(opened.ledger).create({
      email,
      name: "",
      passwordHash: "",
      type: 1,
      limitDaily: daily,
      limitMonthly: monthly,
    });
    return {
      accountId: accountId as string,
      email,
      name: "",
      type: 1,
      sensorData: false,
      limits: { daily, monthly },
      via: { kind: "key", id: "k", name: "k", scopes: ["query"] },
    };
  }

  /** How many of `n` charges of one credit, all at once over the meters in turn, went through. */
  async function spend(meters: CreditMeter[], who: Caller, n: number): Promise<number> {
    const outcomes = await Promise.allSettled(
      Array.from({ length: n }, async (_, i) => meters[i % meters.length]?.charge(who, 1)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect((outcome.reason as ApiFailure).key).toBe("quota_exceeded");
    }
    return outcomes.filter((outcome) => outcome.status === "fulfilled").length;
  }

  it("charges once for what is noted once, however many ask at a time on several nodes", async () => {
    const who = await caller(100);
    const meters = [meterOf(), meterOf()];
    // Held on one node, and left of the account all the same.
    await meters[0]?.charge(who, 1);
    const note = (build: string) => async (db: typeof opened.ledger) => {
      // Any row that there is once.
      const added = await db
        .insertInto("credit_spend")
        .values({ account_id: who.accountId, period: build, spent: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .returning("period")
        .executeTakeFirst();
      return added !== undefined;
    };
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => meters[i % 2]?.chargeOnce(who, 40, note("one"))),
    );
    expect(all.map((bought) => bought?.cost ?? -1).toSorted((a, b) => b - a)).toEqual([40, ...Array(19).fill(0)]);
    expect((await meters[0]?.spent(who.accountId))?.day).toBe(41);
    // Too little: nothing is charged, and nothing noted.
    await expect(meters[0]?.chargeOnce(who, 60, note("two"))).rejects.toMatchObject({
      key: "quota_exceeded",
      remaining: 59,
    });
    expect((await meters[0]?.spent(who.accountId))?.day).toBe(41);
    expect(await meters[1]?.chargeOnce(who, 59, note("two"))).toEqual({ cost: 59, left: 0 });
    // What fails midway leaves neither.
    const failing = () => Promise.reject(new Error("killed"));
    await expect(meters[0]?.chargeOnce(await caller(100), 5, failing)).rejects.toThrow("killed");
  });

  itInSoak("spends exactly the limit when two hundred requests arrive near it", async () => {
    const who = await caller(100);
    const meter = meterOf();
    expect(await spend([meter], who, 200)).toBe(100);
    expect(await meter.spent(who.accountId)).toEqual({ day: 100, month: 100 });
  });

  it("spends exactly the limit over two nodes", async () => {
    const who = await caller(100);
    expect(await spend([meterOf(), meterOf()], who, 200)).toBe(100);
  });

  it("reserves blocks far from the limit and returns the rest when it closes", async () => {
    const who = await caller(100_000);
    const meter = meterOf();
    expect(await spend([meter], who, 10)).toBe(10);
    const kept = createCreditRepository(opened.ledger);
    const periods = { day: "2026-05-30", month: "2026-05" };
    expect((await kept.spent(who.accountId, periods)).day).toBeGreaterThan(10);
    expect(await meter.spent(who.accountId)).toEqual({ day: 10, month: 10 });
    await meter.close();
    expect((await kept.spent(who.accountId, periods)).day).toBe(10);
  });

  it("holds nothing of who rests, so that a node that is killed takes nothing along", async () => {
    const who = await caller(100_000);
    const meter = meterOf();
    const kept = createCreditRepository(opened.ledger);
    const inLedger = async () => (await kept.spent(who.accountId, { day: "2026-05-30", month: "2026-05" })).day;
    expect(await spend([meter], who, 10)).toBe(10);
    // A block grows with what is spent: a kill in the midst of it costs as much again at most.
    expect(await inLedger()).toBeLessThanOrEqual(64);
    await meter.rest();
    expect(await inLedger()).toBeGreaterThan(10);
    now = new Date(now.getTime() + 6000);
    await meter.rest();
    expect(await inLedger()).toBe(10);
    expect(await meter.spent(who.accountId)).toEqual({ day: 10, month: 10 });
    expect(await meter.charge(who, 1)).toBe(100_000 - 11);
    expect(await meter.spent(who.accountId)).toEqual({ day: 11, month: 11 });
  });

  it("enforces the month's limit too, and answers when it ends", async () => {
    const who = await caller(100, 30);
    const meter = meterOf();
    expect(await spend([meter], who, 40)).toBe(30);
    const refused = await Promise.resolve(meter.charge(who, 1)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiFailure);
    expect((refused as ApiFailure).retryAfter).toBe(36 * 3600);
  });

  it("begins anew with the next day", async () => {
    const who = await caller(5);
    const meter = meterOf();
    expect(await spend([meter], who, 9)).toBe(5);
    now = new Date("2026-05-31T00:00:01Z");
    expect(await spend([meter], who, 9)).toBe(5);
    expect(await meter.spent(who.accountId)).toEqual({ day: 5, month: 10 });
  });

  it("refuses a bulk that costs more than what is left, and spends nothing", async () => {
    const who = await caller(10);
    const meter = meterOf();
    await expect(async () => meter.charge(who, 11)).rejects.toBeInstanceOf(ApiFailure);
    expect(await meter.charge(who, 10)).toBe(0);
  });

  it("makes refunded credits available again", async () => {
    const who = await caller(10);
    const meter = meterOf();
    await meter.charge(who, 10);
    meter.refund(who, 4);
    expect(await spend([meter], who, 10)).toBe(4);
  });

  it("knows for two seconds that nothing is left, until something is given back or the limits are others", async () => {
    const who = await caller(10);
    const meter = meterOf();
    expect(meter.refusal(who)).toBeNull();
    await meter.charge(who, 10);
    expect(meter.refusal(who)).toBeNull();
    await expect(async () => meter.charge(who, 1)).rejects.toBeInstanceOf(ApiFailure);
    expect(meter.refusal(who)).toMatchObject({ key: "quota_exceeded" });
    expect(meter.refusal({ ...who, limits: { daily: 11, monthly: null } })).toBeNull();
    meter.refund(who, 4);
    expect(meter.refusal(who)).toBeNull();
    await meter.charge(who, 4);
    await expect(async () => meter.charge(who, 1)).rejects.toBeInstanceOf(ApiFailure);
    expect(meter.refusal(who)).toMatchObject({ key: "quota_exceeded" });
    now = new Date(now.getTime() + 2_001);
    expect(meter.refusal(who)).toBeNull();
  });

  it.each([
    ["lowered", { daily: 3, monthly: null }],
    ["set where there was none", { daily: null, monthly: 3 }],
  ])("holds a limit that was %s from the next call on", async (_how, limits) => {
    const who = await caller(null);
    const meter = meterOf();
    expect(await meter.charge(who, 1)).toBeNull();
    // What was taken ahead is given back.
    const lowered = { ...who, limits };
    expect(await spend([meter], lowered, 200)).toBe(2);
    expect(await meter.spent(who.accountId)).toEqual({ day: 3, month: 3 });
    expect(await spend([meter], { ...who, limits: { daily: 10, monthly: null } }, 200)).toBe(7);
    expect(await meter.spent(who.accountId)).toEqual({ day: 10, month: 10 });
  });

  it("gives back what a call that began under other limits was not worth, and lets nobody spend it", async () => {
    const who = await caller(1000);
    const meter = meterOf();
    await meter.charge(who, 900);
    const lowered = { ...who, limits: { daily: 10, monthly: null } };
    await expect(async () => meter.charge(lowered, 1)).rejects.toBeInstanceOf(ApiFailure);
    meter.refund(who, 895);
    await expect.poll(async () => (await meter.spent(who.accountId)).day).toBe(5);
    expect(await spend([meter], lowered, 20)).toBe(5);
  });

  it("knows no limit where there is none", async () => {
    const who = await caller(null);
    expect(await meterOf().charge(who, 5000)).toBeNull();
  });

  it("notifies of 80 and of 100 percent of a limit, once each, from whichever node", async () => {
    const who = await caller(50, 55);
    const titles: string[] = [];
    const sent = new Set<string>();
    const notices = () =>
      createLimitNotices((_accountId, news) => {
        if (!sent.has(news.dedupKey ?? "")) titles.push(news.title);
        sent.add(news.dedupKey ?? "");
      });
    const meters = [meterOf(notices()), meterOf(notices())];
    expect(await spend(meters, who, 39)).toBe(39);
    expect(titles).toEqual([]);
    expect(await spend(meters, who, 60)).toBe(11);
    expect(titles).toEqual([
      "80 % of the daily limit is used",
      "80 % of the monthly limit is used",
      "The daily limit is used up",
    ]);
    now = new Date("2026-05-31T12:00:00Z");
    expect(await spend(meters, who, 9)).toBe(5);
    expect(titles.slice(3)).toEqual(["The monthly limit is used up"]);
    await Promise.all(meters.map((meter) => meter.close()));
  });
});
