import type { Kysely } from "kysely";

/** What two searches of the same have in common, so that a list is known again of which only the beginning is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null of those that were saved before, and of sums of charges.
  await db.schema.alterTable("query_history").addColumn("digest", "text").execute();
}
