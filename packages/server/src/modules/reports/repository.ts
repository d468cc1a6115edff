import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Ledger, type Page, readPage, type Timestamp } from "../../storage/ledger/index.ts";

export interface JobTable {
  id: string;
  account_id: string;
  service: string;
  /** `queued` until it has ended; the work queue knows whether it runs. */
  state: "queued" | "running" | "done" | "failed";
  rows: number;
  /** Of its file. */
  bytes: number;
  error: string | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    job: JobTable;
  }
}

export type JobRow = Selectable<JobTable>;

/** The record of reports that accounts requested, while they are written and after. */
export interface JobRepository {
  /** Answers null while the account has the same service under way. */
  add(accountId: string, service: string): Promise<JobRow | null>;
  /** Newest first; only of that state where one is given. */
  list(accountId: string, page: { offset: number; limit: number; state?: JobRow["state"] }): Promise<Page<JobRow>>;
  /** Undefined where the account has no such job. */
  read(accountId: string, id: string): Promise<JobRow | undefined>;
  /** The one of a service that was done last. */
  latest(accountId: string, service: string): Promise<JobRow | undefined>;
  update(
    id: string,
    change: Partial<Pick<JobRow, "state" | "rows" | "bytes" | "error" | "finished_at">>,
  ): Promise<void>;
  /** Makes a job that failed wait again; false where there is none, or the account has the same service under way. */
  reopen(id: string): Promise<boolean>;
  /** Some that ended before that time, oldest first. */
  finishedBefore(time: Date, limit: number): Promise<string[]>;
  /** Ids of the account's, of one state where it is given. */
  allOf(accountId: string, state?: JobRow["state"]): Promise<string[]>;
  delete(ids: readonly string[]): Promise<void>;
}

export function createJobRepository(ledger: Ledger, now: () => Date = () => new Date()): JobRepository {
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
          bytes: 0,
          error: null,
          created_at: now(),
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
    latest: (accountId, service) =>
      ledger
        .selectFrom("job")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("service", "=", service)
        .where("state", "=", "done")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst(),
    async update(id, change) {
      await ledger.updateTable("job").set(change).where("id", "=", id).execute();
    },
    async reopen(id) {
      const { numUpdatedRows } = await ledger
        .updateTable("job")
        .set({ state: "queued", rows: 0, bytes: 0, error: null, finished_at: null })
        .where("id", "=", id)
        .where("state", "=", "failed")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("job as other")
                .select("other.id")
                .whereRef("other.account_id", "=", "job.account_id")
                .whereRef("other.service", "=", "job.service")
                .where("other.state", "in", ["queued", "running"]),
            ),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
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
    async allOf(accountId, state) {
      let own = ledger.selectFrom("job").select("id").where("account_id", "=", accountId);
      if (state !== undefined) own = own.where("state", "=", state);
      return (await own.orderBy("id").execute()).map(({ id }) => id);
    },
    async delete(ids) {
      if (ids.length > 0)
        await ledger
          .deleteFrom("job")
          .where("id", "in", [...ids])
          .execute();
    },
  };
}
