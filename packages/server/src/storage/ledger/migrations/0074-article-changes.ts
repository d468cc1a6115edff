import type { Kysely } from "kysely";

/** By what a change of an article is told, and when its publisher says that it was: `updated_at` is of changed texts alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("article")
    .addColumn("text_digest", "text")
    .addColumn("update_claimed", "timestamptz")
    .execute();
}
