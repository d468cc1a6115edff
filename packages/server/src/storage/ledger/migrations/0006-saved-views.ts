import type { Kysely } from "kysely";

/** Searches that people come back to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("saved_view")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("log_types", "jsonb", (c) => c.notNull())
    .addColumn("columns", "jsonb", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .addUniqueConstraint("saved_view_name", ["account_id", "name"])
    .execute();
}
