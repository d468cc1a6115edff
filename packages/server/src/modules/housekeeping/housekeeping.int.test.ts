import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFolder } from "../../storage/files/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { createAccountRepository, createSessions } from "../account/index.ts";
import { createMailer } from "../mail/index.ts";
import { createReports } from "../reports/index.ts";
import { startHousekeeping } from "./index.ts";

const DAY = 86_400_000;
const START = Date.parse("2026-03-01T12:00:00Z");
const quiet = { info: () => undefined, warn: () => undefined };

let ledger: Ledger;
let dir: string;
let close: () => Promise<void>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "fyr-housekeeping-"));
  ({ ledger, close } = await openTestLedger());
});
afterAll(async () => {
  await close();
  await rm(dir, { recursive: true, force: true });
});

it("deletes mail, reports and sessions once they have been over for so many days, and what is under way never", async () => {
  let time = START;
  const now = () => new Date(time);
  const mailer = createMailer({
    ledger,
    now,
    work: { wake: () => undefined },
    smtpUrl: null,
    from: "fyr@example.org",
    outboxDir: join(dir, "outbox"),
    log: quiet,
  });
  const accounts = createAccountRepository(ledger);
  const account = { name: "K", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  const accountId = await accounts.create({ ...account, email: "keep@example.org" });
  if (accountId === null) throw new Error("no account");
  const sessions = createSessions(ledger, () => undefined, now);
  const files = await openFolder(join(dir, "files"));
  const work = { wake: () => undefined, unfinished: async () => new Map(), cancelKey: async () => false };
  const reports = createReports({
    services: [],
    ledger,
    files,
    work,
    now,
    notify: () => undefined,
    changed: async () => undefined,
  });
  const session = { accountId, address: "192.0.2.1", userAgent: "test" };

  for (const subject of ["first", "second"]) {
    await mailer.send({ to: "a@example.org", subject, text: "x" });
    const job = await reports.create(accountId, subject);
    if (job === null) throw new Error("no job");
    await files.put(`reports/${job.id}.jsonl`, Buffer.from("{}\n"));
    const ended = { state: "done" as const, rows: 1, finished_at: now() };
    await ledger.updateTable("job").set(ended).where("id", "=", job.id).execute();
    await accounts.startSession({ ...session, expiresAt: new Date(time + DAY) });
    time += 60 * DAY;
  }
  await accounts.startSession({ ...session, expiresAt: new Date(time + 365 * DAY) });
  await reports.create(accountId, "waits since long ago");

  const housekeeping = startHousekeeping({
    keepDays: 90,
    chores: {
      mail: (before) => mailer.delete(before),
      broken: () => Promise.reject(new Error("one chore fails")),
      reports: (before) => reports.delete(before),
      sessions: (before) => sessions.deleteExpired(before),
    },
    log: quiet,
    now: () => time,
  });
  const left = () => ledger.selectFrom("session").select("id").where("account_id", "=", accountId).execute();
  await expect.poll(left).toHaveLength(2);
  await housekeeping.stop();

  const { rows: mails } = await mailer.outbox.list({ offset: 0, limit: 10, search: "" });
  expect(mails.map(({ subject }) => subject)).toEqual(["second"]);
  expect(await readdir(join(dir, "outbox"))).toEqual([`${mails[0]?.id}.eml`]);
  const jobs = await reports.list(accountId, { offset: 0, limit: 10 });
  expect(jobs.rows.map(({ service }) => service)).toEqual(["waits since long ago", "second"]);
  expect(await files.list("reports")).toEqual([`reports/${jobs.rows[1]?.id}.jsonl`]);
});
