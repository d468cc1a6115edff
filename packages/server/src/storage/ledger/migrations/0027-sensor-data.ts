import type { Kysely } from "kysely";

/** Which accounts an administrator allows to see what own sensors saw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("account")
    .addColumn("sensor_data", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
}
