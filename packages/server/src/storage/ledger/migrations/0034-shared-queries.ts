import type { Kysely } from "kysely";

/** Until when others may read a list of the history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("query_history").addColumn("shared_until", "timestamptz").execute();
}
