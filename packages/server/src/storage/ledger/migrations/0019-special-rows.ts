import type { Kysely } from "kysely";

/** Rows of lists that lie in special-purpose space are dropped, and counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("source_state")
    .addColumn("special_rows", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
