import type { Kysely } from "kysely";

/** What the file of a report takes, for the account's quota. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("job")
    .addColumn("bytes", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
