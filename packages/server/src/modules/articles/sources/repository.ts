import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { ArticleSourceRow } from "../tables.ts";
import { WELL_KNOWN } from "./well-known.ts";

export interface NewSource {
  readonly url: string;
  readonly name: string;
  readonly category: string;
}

export interface ArticleSourceRepository {
  /** Those that are not removed, by name. */
  list(): Promise<ArticleSourceRow[]>;
  /** Removed ones too. */
  find(id: string, db?: Ledger): Promise<ArticleSourceRow | undefined>;
  isRemoved(id: string): Promise<boolean>;
  ofUrl(url: string): Promise<ArticleSourceRow | undefined>;
  count(): Promise<number>;
  /** One of that address comes back if it was removed. */
  add(source: NewSource, at: Date): Promise<ArticleSourceRow>;
  remove(id: string, at: Date): Promise<void>;
  /** What its feed says of itself. */
  describe(id: string, home: string): Promise<void>;
}

export function createArticleSourceRepository(ledger: Ledger): ArticleSourceRepository {
  return {
    list: () =>
      ledger.selectFrom("article_source").selectAll().where("removed_at", "is", null).orderBy("name").execute(),
    find: (id, db = ledger) => db.selectFrom("article_source").selectAll().where("id", "=", id).executeTakeFirst(),
    async isRemoved(id) {
      const row = await ledger
        .selectFrom("article_source")
        .select("removed_at")
        .where("id", "=", id)
        .executeTakeFirst();
      return row !== undefined && row.removed_at !== null;
    },
    ofUrl: (url) => ledger.selectFrom("article_source").selectAll().where("url", "=", url).executeTakeFirst(),
    async count() {
      const { sources } = await ledger
        .selectFrom("article_source")
        .select(({ fn }) => fn.countAll<string | number>().as("sources"))
        .where("removed_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(sources);
    },
    add: (source, at) =>
      ledger
        .insertInto("article_source")
        .values({ ...source, id: `article-${uuidv7()}`, home: null, built_in: false, created_at: at, removed_at: null })
        .onConflict((conflict) => conflict.column("url").doUpdateSet({ removed_at: null }))
        .returningAll()
        .executeTakeFirstOrThrow(),
    async remove(id, at) {
      await ledger.updateTable("article_source").set({ removed_at: at }).where("id", "=", id).execute();
    },
    async describe(id, home) {
      await ledger
        .updateTable("article_source")
        .set({ home })
        .where("id", "=", id)
        .where("home", "is distinct from", home)
        .execute();
    },
  };
}

/** Adds what every Fyr begins with, once. What was removed stays so. */
export async function ensureWellKnown(ledger: Ledger, at: Date): Promise<void> {
  const rows = WELL_KNOWN.map(({ name, url, category }) => ({
    name,
    url,
    category,
    // The same on every node.
    id: `article-${createHash("sha256").update(url).digest("hex").slice(0, 16)}`,
    home: null,
    built_in: true,
    created_at: at,
    removed_at: null,
  }));
  await ledger
    .insertInto("article_source")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
