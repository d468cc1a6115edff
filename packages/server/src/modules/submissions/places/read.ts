import { type RawBuilder, sql, type SqlBool } from "kysely";
import { headlineOf } from "@fyr/core/exchange";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { EVERYONE, visiblePosts } from "../read/visibility.ts";

/** An item of a visible post or reply, at its place. */
export interface PlacedItem {
  readonly seq: number;
  /** The id of its indicator outside. */
  readonly object_id: string;
  readonly value: string;
  readonly attribution: string | null;
  readonly category: number | null;
  readonly description: string | null;
  /** Of the post or reply. */
  readonly submission_id: string;
  readonly created_at: Date;
}

export interface ItemsOfThreads {
  /** What a thread is called; undefined where there is none with a visible root. */
  thread(id: string): Promise<{ readonly id: string; readonly title: string } | undefined>;
  /** Items after a place, in the order of their places; of one thread, or of all. */
  after(root: string | null, after: number, limit: number): Promise<PlacedItem[]>;
  /** Those of these ids of objects, in the order of their places. */
  withIds(root: string | null, ids: readonly string[]): Promise<PlacedItem[]>;
}

/** Items of posts and replies that everyone with an account sees, in the order in which they became visible. */
export function createItemsOfThreads(ledger: Ledger): ItemsOfThreads {
  const read = async (root: string | null, which: RawBuilder<unknown>, limit: number) => {
    const within = root === null ? sql<SqlBool>`true` : sql<SqlBool>`s.root_id = ${root}`;
    const { rows } = await sql<PlacedItem>`
      select p.seq, p.object_id, i.value, i.attribution, i.category, i.description, i.submission_id, s.created_at
      from submission_place p join submission_item i on i.id = p.item_id join submission s on s.id = p.submission_id
      where ${which} and ${within} and ${visiblePosts(EVERYONE, "s")} order by p.seq limit ${limit}::int`.execute(
      ledger,
    );
    return rows;
  };
  return {
    async thread(id) {
      const row = await ledger
        .selectFrom("submission")
        .select(["id", "content"])
        .where("id", "=", id)
        .where("depth", "=", 0)
        .where("content", "is not", null)
        .where(visiblePosts(EVERYONE))
        .executeTakeFirst();
      return row && { id: row.id, title: headlineOf(row.content ?? "") || "Thread" };
    },
    after: (root, after, limit) => read(root, sql`p.seq > ${after}::float8`, limit),
    withIds: (root, ids) => read(root, sql`p.object_id = any(${[...ids]}::text[])`, ids.length),
  };
}
