import type { ItemType } from "@fyr/contract";
import { sql } from "kysely";
import { type Ledger, timeOfId } from "../../storage/ledger/index.ts";

/** The post that a thread is exported from. */
export interface RootRow {
  readonly id: string;
  readonly root_id: string;
  readonly account_id: string;
  readonly content: string;
  readonly created_at: Date;
}

/** Where a post stands in its thread. */
export interface Place {
  readonly id: string;
  readonly parent_id: string | null;
  readonly isVisible: boolean;
}

export interface ThreadSums {
  /** When anything in it was written, edited, taken back or attached last. */
  readonly changedAt: Date;
  readonly items: number;
}

export interface PostRow {
  readonly id: string;
  readonly account_id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  /** null: it says nothing that is reviewed. */
  readonly state: string | null;
  readonly confidence: number | null;
  readonly decided_at: Date | null;
}

export interface ItemRow {
  readonly id: string;
  readonly submission_id: string;
  readonly item_type: ItemType;
  readonly value: string;
  readonly category: number | null;
  readonly attribution: string | null;
  readonly description: string | null;
  readonly attachment_id: string | null;
}

export interface FileRow {
  readonly id: string;
  readonly submission_id: string;
  readonly created_at: Date;
  readonly type: string;
  readonly media_type: string;
  readonly file_name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly description: string | null;
}

export interface ThreadRepository {
  /** Undefined for what is not everybody's to see: hidden, deleted, or data that is not in force. */
  root(id: string): Promise<RootRow | undefined>;
  /** All posts of a thread, each after those above it; of a longer one the first. */
  places(rootId: string, limit: number): Promise<Place[]>;
  sums(rootId: string): Promise<ThreadSums>;
  /** Those of these posts that are visible, with their items and files. Items that were refused or undone are none. */
  read(ids: readonly string[]): Promise<{ posts: PostRow[]; items: ItemRow[]; files: FileRow[] }>;
}

/** Of submitted data the description is what its sender says. */
const CONTENT = sql<string>`coalesce(content, description, '')`;

export function createThreadRepository(ledger: Ledger): ThreadRepository {
  return {
    root: (id) =>
      ledger
        .selectFrom("submission")
        .select(["id", "root_id", "account_id", "created_at", CONTENT.as("content")])
        .where("id", "=", id)
        .where("visibility", "=", "visible")
        .where(({ eb, or }) => or([eb("content", "is not", null), eb("state", "=", "accepted")]))
        .executeTakeFirst(),
    async places(rootId, limit) {
      const rows = await ledger
        .selectFrom("submission")
        .select(["id", "parent_id", "visibility"])
        .where("root_id", "=", rootId)
        // Not by the ids alone: clocks of two nodes differ.
        .orderBy("depth")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id, parent_id, visibility }) => ({ id, parent_id, isVisible: visibility === "visible" }));
    },
    async sums(rootId) {
      const { rows } = await sql<{ changed_at: Date; items: number; newest: string | null }>`
        with thread as (select * from submission where root_id = ${rootId}),
        item as (
          select i.id from submission_item i join thread on thread.id = i.submission_id where thread.visibility = 'visible'
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
      const [posts, items, files] = await Promise.all([
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
          .where("visibility", "=", "visible")
          .execute(),
        sql<ItemRow>`
          select i.id, i.submission_id, i.item_type, i.value, i.category, i.attribution, i.description, i.attachment_id
          from submission_item i join submission s on s.id = i.submission_id
          where s.id = any(${[...ids]}::uuid[]) and coalesce(s.state, 'accepted') in ('pending', 'accepted')
          order by i.id`.execute(ledger),
        ledger
          .selectFrom("attachment")
          .select([
            "id",
            "submission_id",
            "created_at",
            "type",
            "media_type",
            "file_name",
            "bytes",
            "sha256",
            "description",
          ])
          .where("submission_id", "in", [...ids])
          .orderBy("id")
          .execute(),
      ]);
      return { posts, items: items.rows, files };
    },
  };
}
