import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createAccountRepository } from "../modules/account/index.ts";
import { openLedger, openLedgerStore } from "../storage/ledger/index.ts";
import { createLiveBus } from "../live/index.ts";
import { LEDGER_KIND, newLedgerPlace, openTestLedger } from "../testing/ledger.ts";
import { enqueue, TooMuchWork } from "./enqueue.ts";
import { defineWork, PermanentFailure, Postponed, type WorkKind } from "./kind.ts";
import { createWorkQueue, type WorkQueue } from "./queue.ts";
import { createWorkStore } from "./store.ts";
import { itInSoak } from "../testing/in-soak.ts";

const START = Date.parse("2026-03-01T12:00:00Z");
const LEASE_MS = 60_000;
const log = { warn: () => undefined };
const never = new Promise<never>(() => undefined);
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("it was ended"))));

describe(`the work queue on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let clock: number;
  let [ann, bob] = ["", ""];
  const queues: WorkQueue[] = [];
  const now = () => new Date(clock);

  beforeAll(async () => {
    opened = await openTestLedger();
    const accounts = createAccountRepository(opened.ledger);
    const made = { name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
    ann = (await accounts.create({ ...made, email: "ann@example.org" })) ?? "";
    bob = (await accounts.create({ ...made, email: "bob@example.org" })) ?? "";
  });
  afterAll(() => opened.close());
  beforeEach(() => void (clock = START));
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    await opened.ledger.deleteFrom("work").execute();
  });

  const kindOf = (handler: WorkKind<number>["handler"], more: Partial<WorkKind<number>> = {}) =>
    defineWork<number, unknown>({
      kind: "test",
      payload: z.number(),
      concurrency: 1,
      leaseMs: LEASE_MS,
      attemptsMax: 3,
      handler,
      ...more,
    });
  const idle = kindOf(() => never);
  const queue = () => {
    const made = createWorkQueue({ ledger: opened.ledger, live: opened.live, log, now });
    queues.push(made);
    return made;
  };
  const start = (kind: WorkKind<number>) => {
    const made = queue();
    made.start([kind]);
    return made;
  };
  const store = (owner = "a node", node: string | null = null) => createWorkStore(opened.ledger, { owner, node }, now);
  const add = async (key: string, more: Partial<Parameters<typeof enqueue<number>>[2]> = {}, kind = idle) => {
    const id = await enqueue(opened.ledger, kind, { key, payload: 1, ...more }, now());
    if (id === null) throw new Error("it was there already");
    return id;
  };
  const claimed = async (by = store()) => {
    const [row] = await by.claim(idle, 1);
    if (row === undefined) throw new Error("nothing is due");
    return row;
  };
  const read = (id: string) =>
    opened.ledger.selectFrom("work").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const keysInOrder = async () => {
    const keys: string[] = [];
    for (let [row] = await store().claim(idle, 1); row !== undefined; [row] = await store().claim(idle, 1)) {
      keys.push(row.key);
    }
    return keys;
  };

  it("has work of one key unfinished once, and again when it has ended", async () => {
    await add("a");
    expect(await enqueue(opened.ledger, idle, { key: "a", payload: 1 }, now())).toBeNull();
    await add("b");
    const row = await claimed();
    expect(await enqueue(opened.ledger, idle, { key: row.key, payload: 1 }, now())).toBeNull();
    await store().settle(row, { state: "done", result: null });
    await add(row.key);
    const many = kindOf(() => never, { kind: "many", single: false });
    expect(await add("a", {}, many)).not.toBe(await add("a", {}, many));
  });

  it("is added with what else the transaction writes, or not at all", async () => {
    const failing = opened.ledger.transaction().execute(async (db) => {
      await enqueue(db, idle, { key: "a", payload: 1 }, now());
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
    expect(await store().claim(idle, 1)).toEqual([]);
  });

  it("gives a row to one worker only, however many ask at once", async () => {
    for (let n = 0; n < 5; n++) await add(`${n}`);
    const taken = await Promise.all(Array.from({ length: 10 }, () => store().claim(idle, 2)));
    const ids = taken.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  it("serves what is due by priority, then turn, then time", async () => {
    await add("later", { runAt: new Date(START + 1) });
    await add("second", { runAt: new Date(START - 1) });
    await add("first", { runAt: new Date(START - 2) });
    await add("urgent", { priority: -1 });
    await add("last", { priority: 1 });
    expect(await keysInOrder()).toEqual(["urgent", "first", "second", "last"]);
    clock++;
    expect(await keysInOrder()).toEqual(["later"]);
  });

  it("alternates between accounts: a thousand rows of one do not delay one row of another", async () => {
    for (let n = 0; n < 20; n++) await add(`ann ${n}`, { accountId: ann });
    for (let n = 0; n < 5; n++) await claimed();
    clock++;
    await add("bob 0", { accountId: bob });
    await add("bob 1", { accountId: bob });
    await add("nobody", {});
    // Who was there first goes first within a turn.
    expect((await keysInOrder()).slice(0, 6)).toEqual(["ann 5", "bob 0", "nobody", "ann 6", "bob 1", "ann 7"]);
  });

  it("does not let single rows of others overtake a row for ever", async () => {
    for (let n = 0; n < 5; n++) await add(`ann ${n}`, { accountId: ann });
    const served: string[] = [];
    for (let n = 0; n < 10; n++) {
      clock++;
      await add(`bob ${n}`, { accountId: bob });
      served.push((await claimed()).key);
      served.push((await claimed()).key);
      if (served.includes("ann 4")) break;
    }
    expect(served).toContain("ann 4");
  });

  it("leaves a place for others where a kind has a bound for each account", async () => {
    const bounded = { ...idle, perAccount: 1 };
    for (const key of ["ann 0", "ann 1", "ann 2"]) await add(key, { accountId: ann });
    const first = await store().claim(bounded, 2);
    expect(first.map(({ key }) => key)).toEqual(["ann 0"]);
    expect(await store().claim(bounded, 1)).toEqual([]);
    clock++;
    await add("bob 0", { accountId: bob });
    await add("nobody", {});
    expect((await store().claim(bounded, 5)).map(({ key }) => key)).toEqual(["bob 0", "nobody"]);
    for (const row of first) await store().settle(row, { state: "done", result: null });
    expect((await store().claim(bounded, 5)).map(({ key }) => key)).toEqual(["ann 1"]);
  });

  it("returns a row's position in the queue of its kind", async () => {
    const first = await add("first");
    const second = await add("second", { accountId: ann });
    const urgent = await add("urgent", { priority: -1 });
    const later = await add("later", { runAt: new Date(START + 1000) });
    await add(
      "of another kind",
      {},
      kindOf(() => never, { kind: "other" }),
    );
    const ids = [urgent, first, second, later];
    const places = async (upTo?: number) => {
      const positions = await queue().positions(ids, upTo);
      return ids.map((id) => positions.get(id));
    };
    expect(await places()).toEqual([1, 2, 3, 4]);
    expect(await places(2)).toEqual([1, 2, 2, 2]);
    const row = await claimed();
    expect(await places()).toEqual([0, 1, 2, 3]);
    await store().settle(row, { state: "done", result: null });
    expect(await places()).toEqual([undefined, 1, 2, 3]);
  });

  it("leaves the work of a node to that node, in that node's queue", async () => {
    const [own, others] = [await add("own", { node: "one" }), await add("others", { node: "two" })];
    const anyNode = await add("any");
    expect([...(await queue().positions([own, others, anyNode])).values()]).toEqual([1, 1, 1]);
    expect((await store("a node", "one").claim(idle, 5)).map(({ key }) => key).toSorted()).toEqual(["any", "own"]);
    const due = async (node: string | null) => (await store("a node", node).due(["test"])).has("test");
    expect([await due("one"), await due(null), await due("two")]).toEqual([false, false, true]);
    expect(await store().claim(idle, 5)).toEqual([]);
    expect((await store("a node", "two").claim(idle, 5)).map(({ key }) => key)).toEqual(["others"]);
  });

  it("bounds what an account has unfinished, and how large a payload is", async () => {
    const bounded = kindOf(() => never, { unfinishedMax: 2 });
    await add("a", { accountId: ann }, bounded);
    await add("b", { accountId: ann }, bounded);
    await expect(add("c", { accountId: ann }, bounded)).rejects.toThrow(TooMuchWork);
    await add("c", { accountId: bob }, bounded);
    await add("d", {}, bounded);
    await store().settle(await claimed(), { state: "done", result: null });
    await add("e", { accountId: ann }, bounded);
    const large = { kind: "large", single: true, unfinishedMax: 1 };
    await expect(enqueue(opened.ledger, large, { key: "a", payload: "x".repeat(20_000) })).rejects.toThrow("too large");
  });

  it("gives the work of a silent worker to another, and ignores the first one's result", async () => {
    const id = await add("a");
    const first = await claimed();
    clock += LEASE_MS - 1;
    expect(await store().expire()).toEqual([]);
    expect(await store().beat(first, idle, { stage: null, done: 1, of: 2 })).toBe("leased");
    clock += LEASE_MS;
    expect(await store().expire()).toEqual([]);
    clock++;
    expect(await store().expire()).toEqual(["test"]);
    const second = await claimed(store("another"));
    expect(second).toMatchObject({ id, attempts: 2, lease_owner: "another" });
    expect(await store().beat(first, idle, null)).toBe("lost");
    expect(await store().settle(first, { state: "failed", error: "too late" })).toBe(false);
    let also = false;
    expect(await store().settle(first, { state: "done", result: 1 }, async () => void (also = true))).toBe(false);
    expect(also).toBe(false);
    expect(await store().settle(second, { state: "done", result: 7 })).toBe(true);
    expect(await read(id)).toMatchObject({ state: "done", result: 7, error: null });
  });

  it("aborts a handler whose lease was lost, and records nothing of it", async () => {
    const recorded: string[] = [];
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    start(
      kindOf(
        async (_item, { signal }) => {
          begun.resolve();
          return aborted(signal).finally(ended.resolve);
        },
        { beatMs: 20, record: async (_db, _item, { state }) => void recorded.push(state) },
      ),
    );
    const id = await add("a");
    queues[0]?.wake();
    await begun.promise;
    await opened.ledger.updateTable("work").set({ claims: 99 }).where("id", "=", id).execute();
    await ended.promise;
    await queues[0]?.close();
    expect(recorded).toEqual([]);
    expect(await read(id)).toMatchObject({ state: "running", claims: 99 });
  });

  it("tries again after its backoff, then fails with the reason, and is tried anew at a person's word", async () => {
    const outcomes: object[] = [];
    const failed = Promise.withResolvers<void>();
    let runs = 0;
    const made = start(
      kindOf(() => Promise.reject(new Error(`broken ${++runs}`)), {
        backoffMs: (attempts) => attempts,
        record: async (_db, { attempt }, outcome) => void outcomes.push({ attempt, ...outcome }),
        recorded: (_item, { state }) => (state === "failed" ? failed.resolve() : void (clock += 10)),
      }),
    );
    const id = await add("a");
    made.wake();
    await failed.promise;
    expect(outcomes).toMatchObject([
      { attempt: 1, state: "retry", error: "broken 1", at: new Date(START + 1) },
      { attempt: 2, state: "retry", error: "broken 2", at: new Date(START + 12) },
      { attempt: 3, state: "failed", error: "broken 3" },
    ]);
    expect(await read(id)).toMatchObject({ state: "failed", error: "broken 3", attempts: 3 });
    await made.close();
    await add("a");
    expect(await made.retry(id)).toBe(false);
    await opened.ledger.deleteFrom("work").where("state", "=", "waiting").execute();
    expect(await made.retry(id)).toBe(true);
    expect(await read(id)).toMatchObject({ state: "waiting", error: null, attempts: 0, finished_at: null });
    expect(await made.retry(id)).toBe(false);
  });

  it("undoes what its module wrote at the end when it runs again, or does not run it again", async () => {
    const reopened: string[] = [];
    const made = start(
      kindOf(() => Promise.reject(new PermanentFailure("refused")), {
        async reopen(_db, { key }) {
          reopened.push(key);
          return key === "again";
        },
      }),
    );
    const [again, gone] = [await add("again"), await add("gone")];
    made.wake();
    await made.ended("test", ["again", "gone"], AbortSignal.timeout(60_000));
    await made.close();
    expect([await made.retry(again), await made.retry(gone)]).toEqual([true, false]);
    expect(reopened).toEqual(["again", "gone"]);
    expect([(await read(again)).state, (await read(gone)).state]).toEqual(["waiting", "failed"]);
  });

  it("fails at once what cannot succeed, and rows of an older program that cannot be read", async () => {
    const made = start(kindOf(() => Promise.reject(new PermanentFailure("refused for good"))));
    const [refused, unreadable] = [await add("a"), await add("b")];
    await opened.ledger.updateTable("work").set({ payload: '"text"' }).where("id", "=", unreadable).execute();
    made.wake();
    await made.ended("test", ["a", "b"], AbortSignal.timeout(60_000));
    expect(await read(refused)).toMatchObject({ state: "failed", error: "refused for good", attempts: 1 });
    expect(await read(unreadable)).toMatchObject({
      state: "failed",
      error: "Its payload cannot be read by this version",
    });
  });

  it("puts back what is to wait, without a try", async () => {
    const postponed = Promise.withResolvers<void>();
    const made = start(
      kindOf(() => {
        postponed.resolve();
        return Promise.reject(new Postponed(5000));
      }),
    );
    const id = await add("a");
    made.wake();
    await postponed.promise;
    await expect.poll(() => read(id)).toMatchObject({ state: "waiting", attempts: 0, run_at: new Date(START + 5000) });
  });

  it("is cancelled where it waits and where it runs, which the module records", async () => {
    const cancelled: string[] = [];
    const begun = Promise.withResolvers<void>();
    const made = start(
      kindOf(
        (_item, { signal }) => {
          begun.resolve();
          return aborted(signal);
        },
        { record: async (_db, { key }, { state }) => void cancelled.push(`${key} ${state}`) },
      ),
    );
    const running = await add("runs");
    made.wake();
    await begun.promise;
    const waiting = await add("waits");
    expect(await made.cancel(waiting)).toBe(true);
    expect(await made.cancelKey("test", "runs")).toBe(true);
    await made.ended("test", ["runs"], AbortSignal.timeout(60_000));
    expect(cancelled).toEqual(["waits cancelled", "runs cancelled"]);
    expect(await made.cancel(running)).toBe(false);
    expect([(await read(waiting)).state, (await read(running)).state]).toEqual(["cancelled", "cancelled"]);
  });

  it("fails what ended its process again and again, with the reason", async () => {
    const id = await add("a");
    for (let n = 0; n < 3; n++) {
      await claimed();
      clock += LEASE_MS + 1;
      await store().expire();
    }
    let runs = 0;
    const made = start(kindOf(async () => void runs++));
    await made.ended("test", ["a"], AbortSignal.timeout(60_000));
    expect(runs).toBe(0);
    expect(await read(id)).toMatchObject({
      state: "failed",
      error: "It was started several times and never finished",
    });
  });

  it("gives back what is under way when the program stops, and counts it as no try", async () => {
    const begun = Promise.withResolvers<void>();
    const made = start(
      kindOf((_item, { signal }) => {
        begun.resolve();
        return aborted(signal);
      }),
    );
    const id = await add("a");
    made.wake();
    await begun.promise;
    await made.close();
    expect(await read(id)).toMatchObject({ state: "waiting", attempts: 0, lease_until: null });
    expect(await claimed()).toMatchObject({ id, attempts: 1 });
  });

  it("works on so many at a time as its kind allows, of each kind by itself", async () => {
    const busy = new Set<string>();
    let most = 0;
    const release = Promise.withResolvers<void>();
    const wide = kindOf(
      async ({ key }) => {
        busy.add(key);
        most = Math.max(most, busy.size);
        if (busy.size === 3) release.resolve();
        await release.promise;
        busy.delete(key);
      },
      { concurrency: 3 },
    );
    const made = queue();
    const other = Promise.withResolvers<void>();
    made.start([wide, kindOf(async () => other.resolve(), { kind: "other" })]);
    await Promise.all(Array.from({ length: 7 }, (_, n) => add(`${n}`)));
    await add(
      "x",
      {},
      kindOf(() => never, { kind: "other" }),
    );
    made.wake();
    await other.promise;
    await made.ended("test", ["0", "1", "2", "3", "4", "5", "6"], AbortSignal.timeout(60_000));
    expect(most).toBe(3);
  });

  it("ends with what its module writes, in one transaction; where that cannot be written, the module is told", async () => {
    const told: string[] = [];
    const writes = kindOf(async ({ payload }) => payload + 1, {
      summary: (result) => ({ is: result }),
      async record(db, { key, attempt }, outcome) {
        if (outcome.state !== "done") {
          told.push(`${key} ${attempt} ${outcome.state}`);
          return;
        }
        await db
          .insertInto("setting")
          .values({ name: `work ${key}`, value: "1" })
          .execute();
        if (key === "broken") throw new Error("cannot be written");
      },
    });
    const made = start(writes);
    const [fine, broken] = [await add("fine"), await add("broken")];
    made.wake();
    await made.ended("test", ["fine", "broken"], AbortSignal.timeout(60_000));
    expect(await read(fine)).toMatchObject({ state: "done", result: { is: 2 } });
    expect(await read(broken)).toMatchObject({ state: "failed", error: "cannot be written", attempts: 3 });
    const settings = await opened.ledger.selectFrom("setting").select("name").where("name", "like", "work %").execute();
    expect(settings).toEqual([{ name: "work fine" }]);
    expect(told).toEqual(["broken 1 retry", "broken 2 retry", "broken 3 failed"]);
    await opened.ledger.deleteFrom("setting").where("name", "like", "work %").execute();
  });

  it("counts by kind, and deletes what has been finished for long", async () => {
    const made = start(kindOf(() => never, { kind: "unused", keepFinishedMs: 1000 }));
    const old = await add("old");
    await store().settle(await claimed(), { state: "done", result: null });
    await add("runs");
    await claimed();
    await add("waits");
    await add("later", { runAt: new Date(START + 60_000) });
    clock += 10_000;
    expect(await made.counts()).toEqual([
      { kind: "test", due: 1, scheduled: 1, running: 1, oldestSeconds: 10, done: 1, failed: 0 },
    ]);
    expect(await made.prune()).toBe(0);
    clock += 8 * 86_400_000;
    expect(await made.prune()).toBe(1);
    expect(await made.read(old)).toBeUndefined();
    expect((await made.list({ offset: 0, limit: 10, kind: "test" })).total).toBe(3);
    expect((await made.list({ offset: 0, limit: 10, state: "running" })).rows).toMatchObject([{ key: "runs" }]);
  });
});

itInSoak(
  `the work of a process that is killed is taken up again after its lease, once, on ${LEDGER_KIND}`,
  { timeout: 240_000 },
  async () => {
    const { place, close } = await newLedgerPlace();
    try {
      const before = await openLedger(place);
      const kind = { kind: "test", single: true, unfinishedMax: 10 };
      const id = (await enqueue(before, kind, { key: "a", payload: 1 })) ?? "";
      await before.destroy();
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, "testing", "doomed.ts"), JSON.stringify(place)],
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      // Its handler says that it has begun.
      await once(child.stdout, "data");
      child.kill("SIGKILL");
      await once(child, "close");

      const { ledger, channel } = await openLedgerStore(place);
      let ahead = 0;
      let runs = 0;
      const live = createLiveBus({ ledger, channel, log });
      const made = createWorkQueue({ ledger, live, log, now: () => new Date(Date.now() + ahead) });
      const handler = async () => void runs++;
      made.start([
        defineWork({ kind: "test", payload: z.number(), concurrency: 1, leaseMs: LEASE_MS, attemptsMax: 2, handler }),
      ]);
      expect(await made.read(id)).toMatchObject({ state: "running" });
      ahead = 2 * LEASE_MS;
      await made.ended("test", ["a"], AbortSignal.timeout(120_000));
      expect([runs, await made.read(id)]).toMatchObject([1, { state: "done", attempts: 2 }]);
      await made.close();
      await live.close();
      await ledger.destroy();
    } finally {
      await close();
    }
  },
);
