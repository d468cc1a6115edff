import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openFolder } from "../../storage/files/index.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { createWorkQueue, type WorkQueue } from "../../work/index.ts";
import { createAccountRepository } from "../account/index.ts";
import { createReports, type Reports } from "./reports.ts";
import type { ReportService } from "./services.ts";

describe(`reports on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let dir: string;
  let account: string;
  let work: WorkQueue;
  let notified: object[] = [];

  beforeAll(async () => {
    opened = await openTestLedger();
    dir = await mkdtemp(join(tmpdir(), "fyr-reports-"));
    const made = { email: "a@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
    account = (await createAccountRepository(opened.ledger).create(made)) ?? "";
  });
  afterEach(async () => {
    await work.close();
    notified = [];
    await opened.ledger.deleteFrom("job").execute();
    await opened.ledger.deleteFrom("work").execute();
  });
  afterAll(async () => {
    await opened.close();
    await rm(dir, { recursive: true });
  });

  async function open(rows: ReportService["rows"], within?: number): Promise<Reports> {
    work = createWorkQueue({ ledger: opened.ledger, live: opened.live, log: { warn: () => undefined } });
    const reports = createReports({
      services: [{ id: "credit_usage", name: "Credit usage", description: "", rows }],
      ledger: opened.ledger,
      files: await openFolder(join(dir, "files")),
      work,
      notify: (accountId, _id, name, outcome) => notified.push({ accountId, name, ...outcome }),
      changed: async () => undefined,
      ...(within !== undefined && { within }),
    });
    work.start(reports.queues);
    return reports;
  }
  const stateOf = (reports: Reports, id = "") => reports.read(account, id);

  it("have a service under way once for each account, and again when it is done", async () => {
    const released = Promise.withResolvers<void>();
    let runs = 0;
    const reports = await open(async function* () {
      yield { n: 1 };
      await (++runs === 1 ? released.promise : new Promise<never>(() => undefined));
      yield { n: 2 };
    });
    const job = await reports.create(account, "credit_usage");
    expect(job).toMatchObject({ state: "queued", rows: 0 });
    expect(await reports.create(account, "credit_usage")).toBeNull();
    await expect.poll(() => stateOf(reports, job?.id)).toMatchObject({ state: "running" });
    released.resolve();
    await expect.poll(() => stateOf(reports, job?.id)).toMatchObject({ state: "done", rows: 2, error: null });
    expect(notified).toEqual([{ accountId: account, name: "Credit usage", rows: 2 }]);
    expect(await reports.create(account, "credit_usage")).not.toBeNull();
    expect(await reports.list(account, { offset: 0, limit: 10, state: "done" })).toMatchObject({ total: 1 });
  });

  it("have the rows of the report before, whenever these are read, and go on where nobody reads them", async () => {
    const seen: unknown[] = [];
    let reads = false;
    const reports = await open(async function* (_, __, before) {
      // What opens a file before it is read misses lines that come meanwhile.
      await pause(100);
      if (reads) for await (const row of before?.rows ?? []) seen.push(row);
      yield { n: seen.length };
    });
    const write = async () => {
      const job = await reports.create(account, "credit_usage");
      await expect.poll(() => stateOf(reports, job?.id)).toMatchObject({ state: "done", rows: 1 });
    };
    await write();
    await write();
    reads = true;
    await write();
    await write();
    expect(seen).toEqual([{ n: 0 }, { n: 1 }]);
  });

  it("that never end are given up, and others come next", async () => {
    let hangs = true;
    const reports = await open(async function* () {
      if (hangs) await new Promise<never>(() => undefined);
      yield { n: 1 };
    }, 200);
    const first = await reports.create(account, "credit_usage");
    const error = "It took longer than a report may take";
    await expect.poll(() => stateOf(reports, first?.id)).toMatchObject({ state: "failed", error });
    hangs = false;
    const next = await reports.create(account, "credit_usage");
    await expect.poll(() => stateOf(reports, next?.id)).toMatchObject({ state: "done" });
  });

  it("are tried three times, then say why they failed", async () => {
    let runs = 0;
    const reports = await open(async function* () {
      if (runs < 3) throw new Error(`broken ${++runs}`);
      yield { n: 1 };
    });
    const job = await reports.create(account, "credit_usage");
    await expect.poll(() => stateOf(reports, job?.id)).toMatchObject({ state: "failed", error: "broken 3" });
    expect(notified).toEqual([{ accountId: account, name: "Credit usage", error: "broken 3" }]);

    // An administrator has it written again.
    const [failed] = (await work.list({ offset: 0, limit: 1, state: "failed" })).rows;
    expect(await work.retry(failed?.id ?? "")).toBe(true);
    work.wake();
    await expect.poll(() => stateOf(reports, job?.id)).toMatchObject({ state: "done", rows: 1, error: null });
  });

  it("that failed are not written again while the account has the same service under way", async () => {
    let fails = true;
    const reports = await open(async function* () {
      if (fails) throw new Error("broken");
      yield await new Promise<never>(() => undefined);
    });
    const first = await reports.create(account, "credit_usage");
    await expect.poll(() => stateOf(reports, first?.id)).toMatchObject({ state: "failed" });
    fails = false;
    await reports.create(account, "credit_usage");
    const [failed] = (await work.list({ offset: 0, limit: 1, state: "failed" })).rows;
    expect(await work.retry(failed?.id ?? "")).toBe(false);
    expect(await stateOf(reports, first?.id)).toMatchObject({ state: "failed" });
  });

  it("are cancelled by their account while they run, and by no other", async () => {
    const begun = Promise.withResolvers<void>();
    const reports = await open(async function* () {
      for (;;) {
        yield { n: 1 };
        begun.resolve();
        await new Promise(setImmediate);
      }
    });
    const job = await reports.create(account, "credit_usage");
    await begun.promise;
    expect(await reports.cancel("00000000-0000-4000-8000-000000000000", job?.id ?? "")).toBeUndefined();
    expect(await reports.cancel(account, job?.id ?? "")).toBe(true);
    await expect.poll(() => stateOf(reports, job?.id)).toMatchObject({ state: "failed", error: "It was cancelled" });
    expect(await reports.cancel(account, job?.id ?? "")).toBe(false);
  });

  it("that a stopping server gives up are queued again, and counted as not tried", async () => {
    const begun = Promise.withResolvers<void>();
    const reports = await open(async function* () {
      for (;;) {
        yield { n: 1 };
        begun.resolve();
        await new Promise(setImmediate);
      }
    });
    const job = await reports.create(account, "credit_usage");
    await begun.promise;
    await work.close();
    expect(await stateOf(reports, job?.id)).toMatchObject({ state: "queued" });
    expect([...(await work.unfinished("report")).values()]).toMatchObject([{ state: "waiting", attempts: 0 }]);
    expect(notified).toEqual([]);
  });
});
