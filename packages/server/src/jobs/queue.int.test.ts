import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAccountRepository } from "../modules/account/index.ts";
import { LEDGER_KIND, openTestLedger } from "../testing/ledger.ts";
import { createJobQueue, type JobRow } from "./queue.ts";
import { startJobWorker } from "./worker.ts";

describe(`the job queue on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let account: string;
  let clock = new Date("2026-03-01T12:00:00Z");
  const queue = () => createJobQueue(opened.ledger, () => clock);
  const log = { warn: () => undefined };

  beforeAll(async () => {
    opened = await openTestLedger();
    const accounts = createAccountRepository(opened.ledger);
    const made = { email: "a@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
    account = (await accounts.create(made)) as string;
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    clock = new Date("2026-03-01T12:00:00Z");
    await opened.ledger.deleteFrom("job").execute();
  });

  const claimed = async (): Promise<JobRow> => {
    const job = await queue().claim();
    if (job === undefined) throw new Error("there is no job");
    return job;
  };

  it("has a service under way once an account, and again when it is done", async () => {
    expect(await queue().add(account, "s")).not.toBeNull();
    expect(await queue().add(account, "s")).toBeNull();
    expect(await queue().add(account, "other")).not.toBeNull();
    await queue().done(await claimed(), 3);
    expect(await queue().add(account, "s")).not.toBeNull();
    expect(await queue().list(account, { offset: 0, limit: 10, state: "done" })).toMatchObject({
      total: 1,
      rows: [{ service: "s", rows: 3 }],
    });
  });

  it("gives a job to one worker only, however many ask at once", async () => {
    for (let i = 0; i < 5; i++) await queue().add(account, `s${i}`);
    const taken = await Promise.all(Array.from({ length: 10 }, () => queue().claim()));
    const ids = taken.flatMap((job) => (job === undefined ? [] : [job.id]));
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  it("gives the job of a worker that died to another, and lets the first change nothing any more", async () => {
    await queue().add(account, "s");
    const first = await claimed();
    expect(await queue().claim()).toBeUndefined();
    clock = new Date(clock.getTime() + 50_000);
    expect(await queue().beat(first, 1)).toBe(true);
    clock = new Date(clock.getTime() + 61_000);
    const second = await claimed();
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    expect(await queue().beat(first, 2)).toBe(false);
    await queue().done(first, 99);
    expect(await queue().read(account, first.id)).toMatchObject({ state: "running", rows: 1 });
    await queue().done(second, 7);
    expect(await queue().read(account, first.id)).toMatchObject({ state: "done", rows: 7 });
  });

  it("tries three times, then says why it failed", async () => {
    await queue().add(account, "s");
    let runs = 0;
    const outcome = await new Promise((resolve) => {
      const worker = startJobWorker({
        queue: queue(),
        log,
        run: () => Promise.reject(new Error(`broken ${++runs}`)),
        finished: (_job, how) => void worker.close().then(() => resolve(how)),
      });
    });
    expect(outcome).toEqual({ error: "broken 3" });
    const { rows } = await queue().list(account, { offset: 0, limit: 1 });
    expect(rows[0]).toMatchObject({ state: "failed", error: "broken 3", attempts: 3 });
  });

  it("gives back what is under way when the program stops, and counts it as no attempt", async () => {
    await queue().add(account, "s");
    await new Promise<void>((resolve) => {
      const worker = startJobWorker({
        queue: queue(),
        log,
        finished: () => undefined,
        run: async (_job, { signal }) => {
          const aborted = new Promise<never>((_, stop) => signal.addEventListener("abort", stop));
          void worker.close().then(resolve);
          return aborted;
        },
      });
    });
    expect(await claimed()).toMatchObject({ attempts: 1 });
  });
});
