import { type Kysely, sql } from "kysely";

/** Jobs of lookups: what was looked for on behalf of an account, and what was found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lookup")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("term", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('queued', 'done', 'failed')`))
    .addColumn("parts", "jsonb", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("finished_at", "timestamptz")
    .execute();
  await db.schema.createIndex("lookup_of_account").on("lookup").columns(["account_id", "term", "created_at"]).execute();
  await db.schema.createIndex("lookup_created").on("lookup").columns(["created_at"]).execute();
}
