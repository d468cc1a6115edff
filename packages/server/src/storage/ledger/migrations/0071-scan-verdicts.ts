import type { Kysely } from "kysely";

/** The line that a scan's result begins with, by the page alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null of scans of before, and of those that have not ended.
  await db.schema.alterTable("scan").addColumn("verdict", "text").execute();
}
