import type { Kysely } from "kysely";

/** What an article was read of, kept while lists that it is read by have not been asked for yet, and by which of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("article").addColumn("page", "jsonb").addColumn("known", "text").execute();
  await db.schema
    .createIndex("article_page")
    .on("article")
    .column("id")
    .where("page" as never, "is not", null)
    .execute();
}
