import type { SubmissionState } from "@fyr/contract";
import { type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { containing, type Ledger, type SubmissionTable } from "../../storage/ledger/index.ts";

export type SubmissionRow = Selectable<SubmissionTable>;

/** A submission with who sent it and who decided it, by their e-mail. */
export interface ListedSubmission extends SubmissionRow {
  readonly account: string;
  readonly decider: string | null;
  readonly sample: readonly string[];
}

export interface Item {
  readonly item_type: number;
  readonly value: string;
}

export interface KnownProvider {
  readonly name: string;
  readonly display_name: string;
  readonly categories: readonly number[];
  readonly provider_type: string | null;
}

type NewSubmission = Pick<
  SubmissionRow,
  "account_id" | "attribution" | "provider" | "category" | "kind" | "description"
> & { readonly state: "pending" | "accepted" };

/** Who has the label on an item's addresses. */
export interface Holder {
  readonly value: string;
  /** null: nobody says so (any more). */
  readonly holder: Pick<SubmissionRow, "id" | "attribution" | "created_at"> | null;
}

export interface SubmissionRepository {
  add(submission: NewSubmission, items: readonly Item[], now: Date): Promise<string>;
  find(id: string): Promise<ListedSubmission | undefined>;
  list(filter: {
    readonly offset: number;
    readonly limit: number;
    readonly state?: SubmissionState | undefined;
    readonly search: string;
  }): Promise<{ rows: ListedSubmission[]; total: number }>;
  items(id: string, page: { offset: number; limit: number }): Promise<(Item & { id: string })[]>;
  /** Submissions that wait for a review. */
  waiting(): Promise<number>;
  /** Lines of an account that wait for a review. */
  waitingLines(accountId: string): Promise<number>;
  /** False where the submission is not in the state that it is to leave. */
  decide(
    id: string,
    change: {
      readonly from: SubmissionState;
      readonly to: SubmissionState;
      readonly by: string;
      readonly reason?: string | null;
      readonly kind?: string | null;
    },
    now: Date,
  ): Promise<boolean>;
  /** Ids of submissions whose labels do not say yet what they should. */
  unlabelled(): Promise<string[]>;
  setLabelled(id: string, now: Date): Promise<void>;
  /** Changes with every `setLabelled`. */
  labelledStamp(): Promise<string>;
  /** Of each address or prefix that a submission names: which accepted submission says so first. */
  holders(submission: Pick<SubmissionRow, "id" | "provider" | "kind">): Promise<Holder[]>;
  /** By name, or by what a person calls it. */
  provider(nameOrDisplayName: string): Promise<KnownProvider | undefined>;
}

/** Rows of one statement: each binds four values, and a statement takes 65,535. */
const ROWS_AT_ONCE = 2000;
const SAMPLE = 3;

export function createSubmissionRepository(ledger: Ledger): SubmissionRepository {
  const listed = () =>
    ledger
      .selectFrom("submission")
      .innerJoin("account", "account.id", "submission.account_id")
      .leftJoin("account as decider", "decider.id", "submission.decided_by")
      .selectAll("submission")
      .select(["account.email as account", "decider.email as decider"])
      .select(
        sql<string[]>`array(
          select value from submission_item where submission_id = submission.id order by submission_item.id limit ${sql.lit(SAMPLE)}
        )`.as("sample"),
      );

  return {
    add: (submission, items, now) =>
      ledger.transaction().execute(async (db) => {
        const id = uuidv7();
        const isAccepted = submission.state === "accepted";
        await db
          .insertInto("submission")
          .values({
            ...submission,
            id,
            item_count: items.length,
            created_at: now,
            accepted_at: isAccepted ? now : null,
            decided_at: isAccepted ? now : null,
            decided_by: isAccepted ? submission.account_id : null,
            reason: null,
            labelled_at: isAccepted ? null : now,
          })
          .execute();
        for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
          const rows = items.slice(at, at + ROWS_AT_ONCE);
          await db
            .insertInto("submission_item")
            .values(rows.map(({ item_type, value }) => ({ id: uuidv7(), submission_id: id, item_type, value })))
            .execute();
        }
        return id;
      }),
    find: (id) => listed().where("submission.id", "=", id).executeTakeFirst(),
    async list({ offset, limit, state, search }) {
      let rows = listed();
      let count = ledger.selectFrom("submission").innerJoin("account", "account.id", "submission.account_id");
      if (state !== undefined) {
        rows = rows.where("submission.state", "=", state);
        count = count.where("submission.state", "=", state);
      }
      if (search !== "") {
        const found = containing(["account.email", "submission.attribution", "submission.provider"], search);
        rows = rows.where(found);
        count = count.where(found);
      }
      const [page, { total }] = await Promise.all([
        rows.orderBy("submission.id", "desc").offset(offset).limit(limit).execute(),
        count.select(ledger.fn.countAll<number | string>().as("total")).executeTakeFirstOrThrow(),
      ]);
      return { rows: page, total: Number(total) };
    },
    items: (id, { offset, limit }) =>
      ledger
        .selectFrom("submission_item")
        .select(["id", "item_type", "value"])
        .where("submission_id", "=", id)
        .orderBy("id")
        .offset(offset)
        .limit(limit)
        .execute(),
    async waiting() {
      const { count } = await ledger
        .selectFrom("submission")
        .select(ledger.fn.countAll<number | string>().as("count"))
        .where("state", "=", "pending")
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async waitingLines(accountId) {
      const { lines } = await ledger
        .selectFrom("submission")
        .select(ledger.fn.sum<number | string | null>("item_count").as("lines"))
        .where("account_id", "=", accountId)
        .where("state", "=", "pending")
        .executeTakeFirstOrThrow();
      return Number(lines ?? 0);
    },
    async decide(id, { from, to, by, reason = null, kind }, now) {
      const { numUpdatedRows } = await ledger
        .updateTable("submission")
        .set({
          state: to,
          reason,
          decided_at: now,
          decided_by: by,
          ...(kind !== undefined && { kind }),
          ...(to === "accepted" && { accepted_at: now }),
          ...(to !== "rejected" && { labelled_at: null }),
        })
        .where("id", "=", id)
        .where("state", "=", from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async unlabelled() {
      const waiting = ledger.selectFrom("submission").select("id").where("labelled_at", "is", null).orderBy("id");
      return (await waiting.execute()).map(({ id }) => id);
    },
    async setLabelled(id, now) {
      await ledger.updateTable("submission").set({ labelled_at: now }).where("id", "=", id).execute();
    },
    async labelledStamp() {
      const { stamp } = await ledger
        .selectFrom("submission")
        .select(({ fn }) => fn.max("labelled_at").as("stamp"))
        .executeTakeFirstOrThrow();
      return stamp === null ? "" : new Date(stamp).toISOString();
    },
    async holders({ id, provider, kind }) {
      const { rows } = await sql<{ value: string; id: string | null; attribution: string; created_at: Date }>`
        select distinct on (own.value) own.value, s.id, s.attribution, s.created_at
        from submission_item own
        left join (submission_item i join submission s on s.id = i.submission_id and s.state = 'accepted'
            and s.provider = ${provider} and s.kind = ${kind})
          on i.value = own.value and i.item_type = own.item_type
        where own.submission_id = ${id} and own.item_type = 1
        order by own.value, s.accepted_at nulls last, s.id`.execute(ledger);
      return rows.map(({ value, id: holder, attribution, created_at }) => ({
        value,
        holder: holder === null ? null : { id: holder, attribution, created_at },
      }));
    },
    async provider(name) {
      const row = await ledger
        .selectFrom("provider")
        .select(["name", "display_name", "categories", "provider_type"])
        .where(({ eb, or }) =>
          or([
            eb("name", "=", name),
            eb(sql`lower(name)`, "=", name.toLowerCase()),
            eb(sql`lower(display_name)`, "=", name.toLowerCase()),
          ]),
        )
        // The very name before what looks like it.
        .orderBy(({ eb }) => eb("name", "=", name), "desc")
        .orderBy("name")
        .executeTakeFirst();
      return row;
    },
  };
}
