import { type Selectable, sql, type SqlBool } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { SubmissionItemTable } from "../tables.ts";
import type { Page } from "./reader.ts";

export interface ItemRow extends Selectable<SubmissionItemTable> {
  readonly created_at: Date;
}

/** The items of what may be seen: those of one post or reply, or also of all replies below it. */
export interface PostItems {
  list(of: Subject, page: Page): Promise<{ rows: ItemRow[]; total: number }>;
  count(of: Subject): Promise<number>;
}

export interface Subject {
  readonly id: string;
  /** Also those of all replies below it. */
  readonly whole: boolean;
  readonly isRoot: boolean;
}

export function createPostItems(ledger: Ledger): PostItems {
  const matching = (of: Subject) =>
    ledger
      .selectFrom("submission_item")
      .innerJoin("submission", "submission.id", "submission_item.submission_id")
      .where("submission.visibility", "=", "visible")
      .where(of.whole ? within(of) : sql<SqlBool>`submission.id = ${of.id}`);
  const count = async (of: Subject) => {
    const { total } = await matching(of)
      .select(ledger.fn.countAll<number | string>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    count,
    async list(of, { offset, limit }) {
      const [rows, total] = await Promise.all([
        matching(of)
          .selectAll("submission_item")
          .select("submission.created_at")
          .orderBy("submission_item.id")
          .offset(offset)
          .limit(limit)
          .execute(),
        count(of),
      ]);
      return { rows, total };
    },
  };
}

/**
 * Condition on `submission`: it is this post, or a reply anywhere below it. Each step looks into an index, by `lateral`
 * and `offset 0`: a join is planned as a reading of the whole table for each level.
 */
export function within({ id, isRoot }: Pick<Subject, "id" | "isRoot">) {
  if (isRoot) return sql<SqlBool>`submission.root_id = ${id}`;
  return sql<SqlBool>`submission.id in (
    with recursive below (id) as (
      select ${id}::uuid
      union all
      select reply.id from below, lateral (select id from submission where parent_id = below.id offset 0) reply
    )
    select id from below)`;
}
