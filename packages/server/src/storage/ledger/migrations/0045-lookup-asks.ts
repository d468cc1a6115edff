import type { Kysely } from "kysely";

/** What a lookup asked others, with commas between: nothing before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("lookup")
    .addColumn("asks", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
