import { type Kysely, sql } from "kysely";

/** The ports that articles name behind an address, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("article_indicator")
    .addColumn("ports", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
}
