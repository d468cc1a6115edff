import type { SubmissionState } from "@fyr/contract";
import { CONFIDENCE } from "@fyr/core/submissions";
import { type Expression, type RawBuilder, type Selectable, sql } from "kysely";
import { containing, countRows, type Ledger, type Page, readPage } from "../../../storage/ledger/index.ts";
import { accountIdentities } from "../../account/index.ts";
import { attributionNow, providerNames } from "../../providers/index.ts";
import type { SubmissionTable } from "../tables.ts";
import type { Item, NewItem } from "../write/items.ts";

/** A submission that has something to review, with its sender's and its decider's e-mail addresses. */
export interface ReviewedSubmission extends Selectable<SubmissionTable> {
  readonly attribution: string;
  readonly provider: string;
  readonly account: string;
  readonly decider: string | null;
  readonly sample: readonly string[];
}

/** What the kind of items' labels follows from. */
export type ReviewedClaim = Pick<NewItem, "provider" | "category">;

export interface Decision {
  readonly from: SubmissionState;
  readonly to: SubmissionState;
  readonly by: string;
  readonly reason?: string | null;
  /** The kind of the labels of each provider and category. */
  readonly kinds?: readonly (ReviewedClaim & { readonly kind: string | null })[];
}

interface SubmissionOf {
  readonly id: string;
  readonly state: SubmissionState | null;
}

export interface ReviewRepository {
  find(id: string): Promise<ReviewedSubmission | undefined>;
  list(filter: {
    readonly offset: number;
    readonly limit: number;
    readonly state?: SubmissionState | undefined;
    readonly search: string;
  }): Promise<Page<ReviewedSubmission>>;
  items(id: string, page: { offset: number; limit: number }): Promise<(Item & { id: string; kind: string | null })[]>;
  /** Submissions that wait for a review. */
  waiting(): Promise<number>;
  /** False where the submission is not in the state that it is to leave. */
  decide(id: string, decision: Decision, now: Date): Promise<boolean>;
  /** Notes what speaks against a submission that waits. */
  hold(id: string, held: string): Promise<void>;
  /** Submissions of an account that are in force or wait, some at a time. */
  ofAccount(accountId: string, states: readonly SubmissionState[], limit: number): Promise<SubmissionOf[]>;
  /** The account with this e-mail address. */
  accountOf(email: string): Promise<string | undefined>;
  /** The claims of its items, each once. */
  claims(id: string): Promise<ReviewedClaim[]>;
}

const SAMPLE = 3;
const SEARCHED = [
  "account.email",
  "described.display_name",
  "submission.attribution",
  "submission.provider",
  "submission.content",
] as const;

export function createReviewRepository(ledger: Ledger): ReviewRepository {
  const reviewed = () =>
    ledger
      .selectFrom("submission")
      .innerJoin(accountIdentities(ledger).as("account"), "account.id", "submission.account_id")
      .leftJoin(accountIdentities(ledger).as("decider"), "decider.id", "submission.decided_by")
      .leftJoin(providerNames(ledger).as("described"), "described.name", "submission.provider")
      .selectAll("submission")
      .select(["account.email as account", "decider.email as decider"])
      .select([
        sql<string>`coalesce(
          ${attributionNow(ledger, "submission")},
          ${ofItems(attributionNow(ledger, "submission_item"))}, '')`.as("attribution"),
        sql<string>`coalesce(submission.provider, ${ofItems(sql.ref("submission_item.provider"))}, '')`.as("provider"),
        sql<string | null>`coalesce(submission.kind, ${ofItems(sql.ref("submission_item.kind"))})`.as("kind"),
      ])
      .select(
        sql<string[]>`array(
          select value from submission_item where submission_id = submission.id order by submission_item.id limit ${sql.lit(SAMPLE)}
        )`.as("sample"),
      );

  return {
    find: (id) => reviewed().where("submission.id", "=", id).executeTakeFirst(),
    list({ offset, limit, state, search }) {
      let found = reviewed().where("submission.state", "is not", null);
      if (state !== undefined) found = found.where("submission.state", "=", state);
      if (search !== "") found = found.where(containing(SEARCHED, search));
      return readPage(found.orderBy("submission.id", "desc"), { offset, limit });
    },
    items: (id, { offset, limit }) =>
      ledger
        .selectFrom("submission_item")
        .select(["id", "item_type", "value", "kind"])
        .where("submission_id", "=", id)
        .orderBy("id")
        .offset(offset)
        .limit(limit)
        .execute(),
    waiting: () =>
      countRows(ledger.selectFrom("submission").where("state", "=", "pending").where("visibility", "=", "visible")),
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
    async hold(id, held) {
      await ledger
        .updateTable("submission")
        .set({ held })
        .where("id", "=", id)
        .where("state", "=", "pending")
        .execute();
    },
    ofAccount: (accountId, states, limit) =>
      ledger
        .selectFrom("submission")
        .select(["id", "state"])
        .where("account_id", "=", accountId)
        .where("state", "in", states)
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),
    accountOf: async (email) =>
      (
        await accountIdentities(ledger)
          .where(sql`lower(email)`, "=", email.toLowerCase())
          .executeTakeFirst()
      )?.id,
    claims: (id) =>
      ledger
        .selectFrom("submission_item")
        .select(["provider", "category"])
        .distinct()
        .where("submission_id", "=", id)
        .where(({ eb, or }) => or([eb("provider", "is not", null), eb("category", "is not", null)]))
        .execute(),
  };
}

/** A claim of the items of a post, each value once. */
const ofItems = (claim: Expression<unknown>): RawBuilder<string | null> =>
  sql`(select string_agg(distinct ${claim}, ', ') from submission_item where submission_id = submission.id)`;
