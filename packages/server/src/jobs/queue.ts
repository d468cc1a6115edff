import { type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Ledger, type Page, readPage, type Timestamp } from "../storage/ledger/index.ts";

export interface JobTable {
  id: string;
  account_id: string;
  service: string;
  state: "queued" | "running" | "done" | "failed";
  rows: number;
  /** How often a worker has taken it up. */
  attempts: number;
  error: string | null;
  created_at: Timestamp;
  claimed_at: Timestamp | null;
  finished_at: Timestamp | null;
}

declare module "../storage/ledger/index.ts" {
  interface LedgerTables {
    job: JobTable;
  }
}

export type JobRow = Selectable<JobTable>;

/** A job whose worker has not said a word for so long is taken over by another. */
const LEASE_MS = 60_000;

export interface JobQueue {
  /** Answers null while the account has the same service under way. */
  add(accountId: string, service: string): Promise<JobRow | null>;
  /** Newest first; only of that state where one is given. */
  list(accountId: string, page: { offset: number; limit: number; state?: JobRow["state"] }): Promise<Page<JobRow>>;
  /** Undefined where the account has no such job. */
  read(accountId: string, id: string): Promise<JobRow | undefined>;
  /** Takes the oldest job that waits, or one whose worker has died; each is given to one worker only. */
  claim(): Promise<JobRow | undefined>;
  /** Says that it is being worked on. False where another has taken it over: whoever asks must stop. */
  beat(job: JobRow, rows: number): Promise<boolean>;
  done(job: JobRow, rows: number): Promise<void>;
  /** Tries again later if `again`, else that is the end of it. */
  failed(job: JobRow, error: string, again: boolean): Promise<void>;
  /** Some that came to their end before that time, oldest first. */
  finishedBefore(time: Date, limit: number): Promise<string[]>;
  forget(ids: readonly string[]): Promise<void>;
  /** Gives back what was not finished because the program stops. */
  release(job: JobRow): Promise<void>;
}

/** Jobs in the ledger, so that they survive the process and are shared by all nodes. */
export function createJobQueue(ledger: Ledger, now: () => Date = () => new Date()): JobQueue {
  /** `attempts` counts claims, which makes it the mark of this one: a worker that lost its job changes nothing. */
  const own = (job: JobRow) =>
    ledger
      .updateTable("job")
      .where("id", "=", job.id)
      .where("state", "=", "running")
      .where("attempts", "=", job.attempts);

  return {
    async add(accountId, service) {
      const row = await ledger
        .insertInto("job")
        .values({
          id: uuidv7(),
          account_id: accountId,
          service,
          state: "queued",
          rows: 0,
          attempts: 0,
          error: null,
          created_at: now(),
          claimed_at: null,
          finished_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async list(accountId, { offset, limit, state }) {
      let matching = ledger.selectFrom("job").where("account_id", "=", accountId);
      if (state !== undefined) matching = matching.where("state", "=", state);
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
    read: (accountId, id) =>
      ledger.selectFrom("job").selectAll().where("account_id", "=", accountId).where("id", "=", id).executeTakeFirst(),
    claim: () =>
      ledger
        .updateTable("job")
        .set({ state: "running", claimed_at: now(), attempts: sql<number>`attempts + 1` })
        .where("id", "=", (db) =>
          db
            .selectFrom("job")
            .select("id")
            .where((eb) =>
              eb.or([
                eb("state", "=", "queued"),
                eb.and([eb("state", "=", "running"), eb("claimed_at", "<", new Date(now().getTime() - LEASE_MS))]),
              ]),
            )
            .orderBy("id")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst(),
    async beat(job, rows) {
      const { numUpdatedRows } = await own(job).set({ claimed_at: now(), rows }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async done(job, rows) {
      await own(job).set({ state: "done", rows, error: null, finished_at: now() }).execute();
    },
    async failed(job, error, again) {
      await own(job)
        .set({ state: again ? "queued" : "failed", error, finished_at: again ? null : now() })
        .execute();
    },
    async finishedBefore(time, limit) {
      const rows = await ledger
        .selectFrom("job")
        .select("id")
        .where("finished_at", "<", time)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async forget(ids) {
      if (ids.length > 0)
        await ledger
          .deleteFrom("job")
          .where("id", "in", [...ids])
          .execute();
    },
    async release(job) {
      await own(job)
        .set({ state: "queued", attempts: job.attempts - 1 })
        .execute();
    },
  };
}
