import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { countRows, type Ledger, type Page, readPage } from "../../../storage/ledger/index.ts";
import { accountIdentities } from "../../account/index.ts";
import { attributionNow } from "../../providers/index.ts";
import type { SubmissionTable } from "../tables.ts";
import { EVERYONE, existingPosts, publishedTo, type Viewer, visiblePosts } from "./visibility.ts";

export interface PageOf {
  readonly offset: number;
  readonly limit: number;
}

/** Items that a submission shows by itself. */
const SAMPLE = 5;
/** Providers that a title names. */
const NAMED = 3;
/** The nearest of the submissions above one that are answered. */
const PARENTS_MAX = 50;
const REVISIONS_SHOWN = 100;

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
export interface SubmissionRow extends Columns {
  readonly author: string;
  readonly author_type: number;
  /** Name of the author of what it replies to. */
  readonly parent_author: string | null;
  /** Direct replies that are visible or have visible ones below them. */
  readonly comment_count: number;
  readonly sample: readonly { readonly id: string; readonly item_type: number; readonly value: string }[];
  /** Providers that its items name, by the names that they have now. */
  readonly named: readonly string[];
}

/** Submissions with their authors, counts and first items; to be narrowed, ordered and paged. */
export function selectSubmissions(ledger: Ledger, where: readonly Expression<SqlBool>[] = []) {
  return narrow(ledger, where)
    .innerJoin(accountIdentities(ledger).as("author"), "author.id", "submission.account_id")
    .leftJoin("submission as parent", "parent.id", "submission.parent_id")
    .leftJoin(accountIdentities(ledger).as("parent_author"), "parent_author.id", "parent.account_id")
    .select([
      "submission.id",
      "submission.account_id",
      "submission.parent_id",
      "submission.root_id",
      "submission.depth",
      "submission.content",
      attributionNow(ledger, "submission").as("attribution"),
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
      sql<SubmissionRow["sample"]>`(
        select coalesce(json_agg(json_build_object('id', i.id, 'item_type', i.item_type, 'value', i.value) order by i.id), '[]')
        from (
          select id, item_type, value from submission_item
          where submission_id = submission.id order by id limit ${sql.lit(SAMPLE)}
        ) i)`.as("sample"),
      sql<string[]>`array(
        select distinct ${attributionNow(ledger, "i")} as name from submission_item i
        where submission.content is not null and i.submission_id = submission.id and i.attribution is not null
        order by name limit ${sql.lit(NAMED)})`.as("named"),
    ]);
}

function narrow(ledger: Ledger, where: readonly Expression<SqlBool>[]) {
  let found = ledger.selectFrom("submission");
  for (const condition of where) found = found.where(condition);
  return found;
}

/** Reads submissions as one account may see them. */
export interface SubmissionReader {
  /** Posts, newest first: those that further conditions on `submission` leave. */
  feed(page: PageOf, where: readonly Expression<SqlBool>[]): Promise<Page<SubmissionRow>>;
  /** Undefined where it does not exist for the viewer. */
  find(id: string, viewer: Viewer): Promise<SubmissionRow | undefined>;
  /** What is above one, from the top down: of very many the topmost and the nearest. */
  parents(of: Pick<SubmissionRow, "id" | "root_id">, viewer: Viewer): Promise<SubmissionRow[]>;
  /** Direct replies, oldest first. */
  comments(id: string, page: PageOf): Promise<Page<SubmissionRow>>;
  /** What mentions any of these values, or hosts, newest first. */
  mentioning(
    mentioned: { readonly values: readonly string[]; readonly hosts: readonly string[] },
    page: PageOf,
  ): Promise<Page<SubmissionRow>>;
  /** Earlier texts of a submission, the latest first. */
  revisions(id: string): Promise<{ content: string; edited_at: Date }[]>;
}

export function createSubmissionReader(ledger: Ledger): SubmissionReader {
  const list = (page: PageOf, direction: "asc" | "desc", where: readonly Expression<SqlBool>[]) =>
    readPage(selectSubmissions(ledger, where).orderBy("submission.id", direction), page, () =>
      countRows(narrow(ledger, where)),
    );

  return {
    feed: (page, where) =>
      list(page, "desc", [
        sql<SqlBool>`submission.content is not null and submission.parent_id is null`,
        visiblePosts(EVERYONE),
        ...where,
      ]),
    find: (id, viewer) =>
      selectSubmissions(ledger, [existingPosts(viewer)])
        .where("submission.id", "=", id)
        .executeTakeFirst(),
    async parents({ id, root_id }, viewer) {
      const { rows: above } = await sql<{ id: string }>`
        with recursive above (id, parent_id, steps) as (
          select id, parent_id, 0 from submission where id = ${id}
          union all
          select s.id, s.parent_id, above.steps + 1
          from above, lateral (select id, parent_id from submission where id = above.parent_id offset 0) s
          where above.steps < ${PARENTS_MAX}
        )
        select id from above where steps > 0`.execute(ledger);
      const ids = new Set(above.map((parent) => parent.id));
      if (id !== root_id) ids.add(root_id);
      if (ids.size === 0) return [];
      // Deleted ones remain in the thread, but withdrawn data is visible to its sender only.
      return selectSubmissions(ledger, [publishedTo(viewer)])
        .where("submission.id", "in", [...ids])
        .orderBy("submission.depth")
        .execute();
    },
    comments: (id, page) => list(page, "asc", [sql<SqlBool>`submission.parent_id = ${id} and submission.listed = 1`]),
    mentioning: ({ values, hosts }, page) =>
      list(page, "desc", [
        sql<SqlBool>`submission.id in (
          select submission_id from submission_item where value = any(${values})
          union all
          select submission_id from submission_item where host = any(${hosts}))`,
        visiblePosts(EVERYONE),
      ]),
    revisions: (id) =>
      ledger
        .selectFrom("submission_revision")
        .select(["content", "edited_at"])
        .where("submission_id", "=", id)
        .orderBy("id", "desc")
        .limit(REVISIONS_SHOWN)
        .execute(),
  };
}
