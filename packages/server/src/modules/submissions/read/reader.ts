import { type Expression, sql, type SqlBool } from "kysely";
import { type Ledger } from "../../../storage/ledger/index.ts";
import { type PostRow, selectPosts } from "./rows.ts";
import type { Viewer } from "./visibility.ts";

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface Listed {
  readonly rows: PostRow[];
  readonly total: number;
}

export interface PostReading {
  /** Posts, newest first: those that a condition on `submission` leaves. */
  feed(page: Page, where: readonly Expression<SqlBool>[]): Promise<Listed>;
  /** Undefined where the viewer may not know of it. */
  find(id: string, viewer: Viewer): Promise<PostRow | undefined>;
  /** The posts above one, from the top down: of very many the topmost and the nearest. */
  parents(post: Pick<PostRow, "id" | "root_id">): Promise<PostRow[]>;
  /** Direct replies, oldest first. */
  comments(id: string, page: Page): Promise<Listed>;
  /** What names any of these values, or hosts, newest first. */
  naming(named: { readonly values: readonly string[]; readonly hosts: readonly string[] }, page: Page): Promise<Listed>;
}

/** The nearest of the posts above one that are answered. */
const PARENTS_MAX = 50;

/** Submitted data is everybody's to see when it is in force; until then its sender's and the admins'. */
const inSight = sql<SqlBool>`(submission.content is not null or submission.state = 'accepted')`;
const visible = sql<SqlBool>`submission.visibility = 'visible'`;

export function createPostReading(ledger: Ledger): PostReading {
  async function list(
    { offset, limit }: Page,
    conditions: readonly Expression<SqlBool>[],
    direction: "asc" | "desc",
  ): Promise<Listed> {
    let rows = selectPosts(ledger);
    let count = ledger.selectFrom("submission").select(ledger.fn.countAll<number | string>().as("total"));
    for (const condition of conditions) {
      rows = rows.where(condition);
      count = count.where(condition);
    }
    const [page, { total }] = await Promise.all([
      rows.orderBy("submission.id", direction).offset(offset).limit(limit).execute(),
      count.executeTakeFirstOrThrow(),
    ]);
    return { rows: page, total: Number(total) };
  }

  return {
    feed: (page, where) =>
      list(
        page,
        [sql<SqlBool>`submission.content is not null and submission.parent_id is null`, visible, ...where],
        "desc",
      ),
    find: (id, { accountId, isAdmin }) =>
      selectPosts(ledger)
        .where("submission.id", "=", id)
        .where(sql<SqlBool>`(${inSight} or ${sql.lit(isAdmin)} or submission.account_id = ${accountId})`)
        // Of what was deleted only that remains which holds replies.
        .where(sql<SqlBool>`(submission.visibility <> 'deleted' or submission.listed = 1)`)
        .executeTakeFirst(),
    async parents({ id, root_id }) {
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
      return selectPosts(ledger)
        .where("submission.id", "in", [...ids])
        .orderBy("submission.depth")
        .execute();
    },
    comments: (id, page) => list(page, [sql<SqlBool>`submission.parent_id = ${id} and submission.listed = 1`], "asc"),
    naming: ({ values, hosts }, page) =>
      list(
        page,
        [
          sql<SqlBool>`submission.id in (
            select submission_id from submission_item where value = any(${values})
            union all
            select submission_id from submission_item where host = any(${hosts}))`,
          inSight,
          visible,
        ],
        "desc",
      ),
  };
}
