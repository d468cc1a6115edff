import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { SubmissionTable } from "../tables.ts";
import type { Selectable } from "kysely";

/** Items that a post shows by itself. */
const SAMPLE = 5;
/** Providers that a title names. */
const NAMED = 3;

type Columns = Pick<
  Selectable<SubmissionTable>,
  | "id"
  | "account_id"
  | "parent_id"
  | "root_id"
  | "depth"
  | "content"
  | "attribution"
  | "description"
  | "created_at"
  | "edited_at"
  | "visibility"
  | "visibility_reason"
  | "state"
  | "item_count"
>;

/** A post, a reply, or submitted data, as lists have it. */
export interface PostRow extends Columns {
  readonly author: string;
  readonly author_type: number;
  /** Name of who wrote what it replies to. */
  readonly parent_author: string | null;
  /** Direct replies that are visible or have visible ones below them. */
  readonly comment_count: number;
  readonly sample: readonly { readonly id: string; readonly item_type: number; readonly value: string }[];
  /** Providers that its items name. */
  readonly named: readonly string[];
}

/** All submissions as posts; to be narrowed, ordered and paged. */
export function selectPosts(ledger: Ledger) {
  return ledger
    .selectFrom("submission")
    .innerJoin("account as author", "author.id", "submission.account_id")
    .leftJoin("submission as parent", "parent.id", "submission.parent_id")
    .leftJoin("account as parent_author", "parent_author.id", "parent.account_id")
    .select([
      "submission.id",
      "submission.account_id",
      "submission.parent_id",
      "submission.root_id",
      "submission.depth",
      "submission.content",
      "submission.attribution",
      "submission.description",
      "submission.created_at",
      "submission.edited_at",
      "submission.visibility",
      "submission.visibility_reason",
      "submission.state",
      "submission.item_count",
      "author.name as author",
      "author.type as author_type",
      "parent_author.name as parent_author",
      sql<number>`(select count(*) from submission reply where reply.parent_id = submission.id and reply.listed = 1)::int`.as(
        "comment_count",
      ),
      sql<PostRow["sample"]>`(
        select coalesce(json_agg(json_build_object('id', i.id, 'item_type', i.item_type, 'value', i.value) order by i.id), '[]')
        from (
          select id, item_type, value from submission_item
          where submission_id = submission.id order by id limit ${sql.lit(SAMPLE)}
        ) i)`.as("sample"),
      sql<string[]>`array(
        select distinct i.attribution from submission_item i
        where submission.content is not null and i.submission_id = submission.id and i.attribution is not null
        order by i.attribution limit ${sql.lit(NAMED)})`.as("named"),
    ]);
}
