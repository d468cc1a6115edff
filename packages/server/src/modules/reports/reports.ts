import { z } from "zod";
import type { FileStore } from "../../storage/files/index.ts";
import type { Ledger, Page } from "../../storage/ledger/index.ts";
import { defineWork, enqueue, PermanentFailure, type WorkKind, type WorkQueue } from "../../work/index.ts";
import { sql } from "kysely";
import { type Personal, rowsById } from "../../personal/index.ts";
import { readBefore } from "./before.ts";
import { deleteReport, openReport, writeReport } from "./files.ts";
import { createJobRepository, type JobRepository, type JobRow } from "./repository.ts";
import type { ReportService } from "./services.ts";

const LEASE_MS = 60_000;
/** The longest that a report takes: those of all accounts are written one after the other. */
const WITHIN_MS = 10 * 60_000;
const ATTEMPTS_MAX = 3;

interface Needs {
  readonly services: readonly ReportService[];
  readonly ledger: Ledger;
  readonly files: FileStore;
  readonly work: Pick<WorkQueue, "wake" | "unfinished" | "cancelKey">;
  /** Notifies the account how it ended. */
  readonly notify: (accountId: string, id: string, name: string, outcome: { rows: number } | { error: string }) => void;
  /** A job of the account was created, or has ended. */
  readonly changed: (accountId: string) => Promise<void>;
  readonly now?: () => Date;
  /** The longest that a report takes, in milliseconds; ten minutes by default. */
  readonly within?: number;
}

export interface Reports {
  readonly services: readonly ReportService[];
  readonly files: FileStore;
  readonly queues: readonly WorkKind[];
  /** Answers null while the account has the same service under way. */
  create(accountId: string, service: string): Promise<JobRow | null>;
  /** Ends a job. Answers false where it has ended already, and undefined where the account has no such job. */
  cancel(accountId: string, id: string): Promise<boolean | undefined>;
  /** Newest first; only of that state where one is given. */
  list(accountId: string, page: { offset: number; limit: number; state?: "done" }): Promise<Page<JobRow>>;
  /** Undefined where the account has no such job. */
  read(accountId: string, id: string): Promise<JobRow | undefined>;
  readonly personal: Personal;
  /** Deletes reports that were finished before that time; answers how many. */
  delete(before: Date): Promise<number>;
}

/** Services, the jobs that accounts have them do, and the reports that come of these. */
export function createReports(needs: Needs): Reports {
  const { services, ledger, files, work, now = () => new Date() } = needs;
  const jobs = createJobRepository(ledger, now);
  const kind = reportWriting({ ...needs, now, latest: jobs.latest });

  /** Whether a job runs, and how far it is, as the queue has it. */
  async function withProgress(rows: JobRow[]): Promise<JobRow[]> {
    const open = rows.filter(({ state }) => state === "queued").map(({ id }) => id);
    if (open.length === 0) return rows;
    const unfinished = await work.unfinished(kind.kind, open);
    return rows.map((row) => {
      const one = unfinished.get(row.id);
      return one?.state === "running" ? Object.assign(row, { state: "running", rows: one.progress?.done ?? 0 }) : row;
    });
  }

  return {
    services,
    files,
    queues: [kind],
    async create(accountId, service) {
      const job = await ledger.transaction().execute(async (db) => {
        const added = await createJobRepository(db, now).add(accountId, service);
        if (added !== null) await enqueue(db, kind, { key: added.id, payload: { service }, accountId });
        return added;
      });
      work.wake();
      if (job !== null) await needs.changed(accountId);
      return job;
    },
    async cancel(accountId, id) {
      if ((await jobs.read(accountId, id)) === undefined) return undefined;
      return work.cancelKey(kind.kind, id);
    },
    async list(accountId, page) {
      const { rows, total } = await jobs.list(accountId, page);
      return { rows: await withProgress(rows), total };
    },
    async read(accountId, id) {
      const row = await jobs.read(accountId, id);
      return row && (await withProgress([row]))[0];
    },
    personal: {
      rows: {
        job: ({ id }) =>
          rowsById(
            ledger,
            sql`select id, service, state, rows, error, created_at, finished_at from job where account_id = ${id}`,
          ),
      },
      async *files({ id }) {
        for (const job of await jobs.allOf(id, "done")) {
          yield { name: `reports/${job}.jsonl`, open: () => openReport(files, job) };
        }
      },
      async erase({ id }) {
        for (const job of await jobs.allOf(id)) await deleteReport(files, job);
      },
    },
    async delete(before) {
      let deleted = 0;
      for (;;) {
        const ids = await jobs.finishedBefore(before, 500);
        if (ids.length === 0) return deleted;
        // Files first: what is cut short is done again.
        for (const id of ids) await deleteReport(files, id);
        await jobs.delete(ids);
        deleted += ids.length;
      }
    },
  };
}

type Writing = Pick<Needs, "services" | "files" | "notify" | "changed" | "within"> &
  Pick<JobRepository, "latest"> & { readonly now: () => Date };

function reportWriting({
  services,
  files,
  notify,
  changed,
  latest,
  now,
  within = WITHIN_MS,
}: Writing): WorkKind<{ service: string }, { rows: number; bytes: number }> {
  const serviceOf = (id: string): ReportService => {
    const service = services.find((one) => one.id === id);
    if (service === undefined) throw new Error(`There is no service ${id}.`);
    return service;
  };
  return defineWork({
    kind: "report",
    payload: z.object({ service: z.string() }),
    concurrency: 1,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    async handler({ key, accountId, payload: { service } }, { signal, progress }) {
      const account = accountId ?? "";
      const before = readBefore(files, await latest(account, service));
      const late = AbortSignal.timeout(within);
      const ended = AbortSignal.any([signal, late]);
      const rows = untilAborted(serviceOf(service).rows(account, ended, before), ended);
      try {
        return await writeReport(files, key, rows, (done) => progress({ stage: null, done, of: null }));
      } catch (error) {
        if (late.aborted && !signal.aborted) throw new PermanentFailure("It took longer than a report may take");
        throw error;
      }
    },
    summary: ({ rows }) => ({ rows }),
    reopen: (db, { key }) => createJobRepository(db).reopen(key),
    async record(db, { key }, outcome) {
      const jobs = createJobRepository(db);
      if (outcome.state === "retry") return jobs.update(key, { error: outcome.error });
      if (outcome.state === "done") {
        return jobs.update(key, { state: "done", ...outcome.result, error: null, finished_at: now() });
      }
      return jobs.update(key, { state: "failed", error: errorOf(outcome), finished_at: now() });
    },
    async recorded({ key, accountId, payload: { service } }, outcome) {
      if (outcome.state === "retry" || accountId === null) return;
      const { name } = serviceOf(service);
      // A cancelled job needs no notification: the account cancelled it.
      if (outcome.state === "done") notify(accountId, key, name, { rows: outcome.result.rows });
      if (outcome.state === "failed") notify(accountId, key, name, { error: outcome.error });
      await changed(accountId);
    },
  });
}

const errorOf = (outcome: { state: "failed"; error: string } | { state: "cancelled" }): string =>
  outcome.state === "failed" ? outcome.error : "It was cancelled";

/** Ends with the signal, also while it waits for a row that never comes. */
async function* untilAborted<T>(rows: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  const from = rows[Symbol.asyncIterator]();
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([from.next(), aborted]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    // One that waits hears of it when it goes on.
    from.return?.().catch(() => undefined);
  }
}
