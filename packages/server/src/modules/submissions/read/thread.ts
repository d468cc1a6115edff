import type { ItemType } from "@fyr/contract";
import { sql, type SqlBool } from "kysely";
import { type Ledger, timeOfId } from "../../../storage/ledger/index.ts";
import { attributionNow } from "../../providers/index.ts";
import { EVERYONE, existingPosts, visiblePosts, type Viewer } from "./visibility.ts";

/** A submission, and whether it is the top of its thread. */
export interface ThreadTop {
  readonly id: string;
  readonly isRoot: boolean;
}

/**
 * Condition on `submission`: it is this one, or a reply anywhere below it. Each step uses an index, by `lateral`
 * and `offset 0`: a join is planned as a reading of the whole table for each level.
 */
export function inThread({ id, isRoot }: ThreadTop) {
  if (isRoot) return sql<SqlBool>`submission.root_id = ${id}`;
  return sql<SqlBool>`submission.id in (
    with recursive below (id) as (
      select ${id}::uuid
      union all
      select reply.id from below, lateral (select id from submission where parent_id = below.id offset 0) reply
    )
    select id from below)`;
}

/** `inThread` by a column that holds the id of a submission. */
export const isOfThread = (column: string, top: ThreadTop) =>
  sql<SqlBool>`${sql.ref(column)} in (select submission.id from submission where ${inThread(top)})`;

/** Undefined where the submission does not exist for the viewer. */
export async function findTop(ledger: Ledger, id: string, viewer: Viewer): Promise<ThreadTop | undefined> {
  const row = await ledger
    .selectFrom("submission")
    .select("depth")
    .where("id", "=", id)
    .where(existingPosts(viewer))
    .executeTakeFirst();
  return row && { id, isRoot: row.depth === 0 };
}

/** The submission that a thread is exported from. */
export interface ExportedRoot {
  readonly id: string;
  readonly root_id: string;
  readonly account_id: string;
  readonly content: string;
  readonly created_at: Date;
}

/** Where a submission stands in its thread. */
export interface ThreadPlace {
  readonly id: string;
  readonly parent_id: string | null;
  readonly isVisible: boolean;
}

export interface ThreadSums {
  /** When anything in it was written, edited, taken back or attached last. */
  readonly changedAt: Date;
  readonly items: number;
}

export interface ExportedSubmission {
  readonly id: string;
  readonly account_id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  /** null: it makes no claim that is reviewed. */
  readonly state: string | null;
  readonly confidence: number | null;
  readonly decided_at: Date | null;
}

export interface ExportedItem {
  readonly id: string;
  readonly submission_id: string;
  readonly item_type: ItemType;
  readonly value: string;
  readonly category: number | null;
  readonly attribution: string | null;
  readonly description: string | null;
  readonly attachment_id: string | null;
}

/** Threads as exports hold them: what any account may see. */
export interface ThreadReader {
  /** Undefined for what is hidden, deleted, or data that is not in force. */
  root(id: string): Promise<ExportedRoot | undefined>;
  /** Places of a thread, each after those above it; of a longer one the first. */
  places(rootId: string, limit: number): Promise<ThreadPlace[]>;
  sums(rootId: string): Promise<ThreadSums>;
  /** Those of these that are visible, with their items. Items that were refused or undone are left out. */
  read(ids: readonly string[]): Promise<{ submissions: ExportedSubmission[]; items: ExportedItem[] }>;
}

/** Of submitted data the description stands for the text. */
const CONTENT = sql<string>`coalesce(content, description, '')`;

export function createThreadReader(ledger: Ledger): ThreadReader {
  return {
    root: (id) =>
      ledger
        .selectFrom("submission")
        .select(["id", "root_id", "account_id", "created_at", CONTENT.as("content")])
        .where("id", "=", id)
        .where(visiblePosts(EVERYONE))
        .executeTakeFirst(),
    places: (rootId, limit) =>
      ledger
        .selectFrom("submission")
        .select(["id", "parent_id", visiblePosts(EVERYONE).$castTo<boolean>().as("isVisible")])
        .where("root_id", "=", rootId)
        // Not by the ids alone: clocks of two nodes differ.
        .orderBy("depth")
        .orderBy("id")
        .limit(limit)
        .execute(),
    async sums(rootId) {
      const { rows } = await sql<{ changed_at: Date; items: number; newest: string | null }>`
        with thread as (select * from submission where root_id = ${rootId}),
        item as (
          select i.id from submission_item i join thread on thread.id = i.submission_id
          where ${visiblePosts(EVERYONE, "thread")}
        )
        select
          (select max(greatest(created_at, edited_at, visibility_at, decided_at)) from thread) as changed_at,
          (select count(*)::int from item) as items,
          (select max(id::text) from item) as newest`.execute(ledger);
      const [row] = rows;
      if (row === undefined) throw new Error("a statement without rows answered none");
      const { changed_at, items, newest } = row;
      const changedAt = newest === null ? changed_at : new Date(Math.max(changed_at.getTime(), timeOfId(newest)));
      return { changedAt, items };
    },
    async read(ids) {
      const [submissions, items] = await Promise.all([
        ledger
          .selectFrom("submission")
          .select([
            "id",
            "account_id",
            "created_at",
            "edited_at",
            "state",
            "confidence",
            "decided_at",
            CONTENT.as("content"),
          ])
          .where("id", "in", [...ids])
          .where(visiblePosts(EVERYONE))
          .execute(),
        sql<ExportedItem>`
          select i.id, i.submission_id, i.item_type, i.value, i.category, i.description, i.attachment_id,
            ${attributionNow(ledger, "i")} as attribution
          from submission_item i join submission s on s.id = i.submission_id
          where s.id = any(${[...ids]}::uuid[]) and ${visiblePosts(EVERYONE, "s")}
            and coalesce(s.state, 'accepted') in ('pending', 'accepted')
          order by i.id`.execute(ledger),
      ]);
      return { submissions, items: items.rows };
    },
  };
}
