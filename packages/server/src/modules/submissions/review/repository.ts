import type { SubmissionState } from "@fyr/contract";
import { CONFIDENCE } from "@fyr/core/submissions";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { containing, type Ledger } from "../../../storage/ledger/index.ts";
import type { SubmissionTable } from "../tables.ts";
import { append, type Appended, type Appending } from "../write/append.ts";
import { insertItems, type Item, type NewItem } from "../write/items.ts";

export type SubmissionRow = Selectable<SubmissionTable>;

/** A submission that has something to review, with who sent it and who decided it, by their e-mail. */
export interface ListedSubmission extends SubmissionRow {
  readonly attribution: string;
  readonly provider: string;
  readonly account: string;
  readonly decider: string | null;
  readonly sample: readonly string[];
}

type NewSubmission = Pick<
  SubmissionRow,
  "account_id" | "attribution" | "provider" | "category" | "kind" | "description"
> & {
  readonly state: "pending" | "accepted";
  /** What its labels are worth, where it is in force and that is less than a reviewed word. */
  readonly confidence?: number | null;
};

/** What the kind of items' labels follows from. */
export type Said = Pick<NewItem, "provider" | "category">;

export interface SubmissionRepository {
  add(submission: NewSubmission, items: readonly Item[], now: Date): Promise<string>;
  /** Adds what it does not have to submitted data that is still being sent. */
  append(order: Appending, items: readonly Item[], now: Date): Promise<Appended>;
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
      /** The kind of the labels of each provider and category. */
      readonly kinds?: readonly (Said & { readonly kind: string | null })[];
    },
    now: Date,
  ): Promise<boolean>;
  /** What its items say of whom, each thing once. */
  said(id: string): Promise<Said[]>;
}

const SAMPLE = 3;

export function createSubmissionRepository(ledger: Ledger): SubmissionRepository {
  const listed = () =>
    ledger
      .selectFrom("submission")
      .innerJoin("account", "account.id", "submission.account_id")
      .leftJoin("account as decider", "decider.id", "submission.decided_by")
      .selectAll("submission")
      .select(["account.email as account", "decider.email as decider"])
      .select([
        sql<string>`coalesce(submission.attribution, ${namesOf("attribution")}, '')`.as("attribution"),
        sql<string>`coalesce(submission.provider, ${namesOf("provider")}, '')`.as("provider"),
        sql<string | null>`coalesce(submission.kind, ${namesOf("kind")})`.as("kind"),
      ])
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
            confidence: isAccepted ? (submission.confidence ?? CONFIDENCE.reviewed) : null,
            root_id: id,
            depth: 0,
            visibility: "visible",
            listed: 1,
            item_count: items.length,
            created_at: now,
            accepted_at: isAccepted ? now : null,
            decided_at: isAccepted ? now : null,
            decided_by: isAccepted ? submission.account_id : null,
            reason: null,
            labelled_at: isAccepted ? null : now,
          })
          .execute();
        const { attribution, provider, category, kind, description } = submission;
        const word = { attribution, provider, category, kind, description };
        await insertItems(
          db,
          id,
          items.map(({ item_type, value }) => ({ item_type, value, ...word })),
        );
        return id;
      }),
    append: (order, items, now) => append(ledger, order, items, now),
    find: (id) => listed().where("submission.id", "=", id).executeTakeFirst(),
    async list({ offset, limit, state, search }) {
      let rows = listed().where("submission.state", "is not", null);
      let count = ledger
        .selectFrom("submission")
        .innerJoin("account", "account.id", "submission.account_id")
        .where("submission.state", "is not", null);
      if (state !== undefined) {
        rows = rows.where("submission.state", "=", state);
        count = count.where("submission.state", "=", state);
      }
      if (search !== "") {
        const found = containing(
          ["account.email", "submission.attribution", "submission.provider", "submission.content"],
          search,
        );
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
        .where("visibility", "=", "visible")
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
    decide: (id, { from, to, by, reason = null, kinds = [] }, now) =>
      ledger.transaction().execute(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable("submission")
          .set({
            state: to,
            reason,
            decided_at: now,
            decided_by: by,
            ...(to === "accepted" && { accepted_at: now, confidence: CONFIDENCE.reviewed }),
            ...(to !== "rejected" && { labelled_at: null }),
          })
          .where("id", "=", id)
          .where("state", "=", from)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        for (const { provider, category, kind } of kinds) {
          await db
            .updateTable("submission_item")
            .set({ kind })
            .where("submission_id", "=", id)
            .where("provider", "is not distinct from", provider)
            .where("category", "is not distinct from", category)
            .execute();
          await db.updateTable("submission").set({ kind }).where("id", "=", id).where("content", "is", null).execute();
        }
        return true;
      }),
    said: (id) =>
      ledger
        .selectFrom("submission_item")
        .select(["provider", "category"])
        .distinct()
        .where("submission_id", "=", id)
        .where(({ eb, or }) => or([eb("provider", "is not", null), eb("category", "is not", null)]))
        .execute(),
  };
}

/** What the items of a post name, each thing once. */
const namesOf = (column: "attribution" | "provider" | "kind"): RawBuilder<string | null> =>
  sql`(select string_agg(distinct ${sql.ref(column)}, ', ') from submission_item where submission_id = submission.id)`;
