import { type Kysely, sql } from "kysely";

/** Lists that accounts make of query lines, and how their last refreshes went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blocklist")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("max_rows", "integer", (c) => c.notNull())
    .addColumn("interval_minutes", "integer", (c) => c.notNull())
    // With a line feed between them.
    .addColumn("allow", "text", (c) => c.notNull())
    // SHA-256 in hexadecimal digits: the key itself is nowhere.
    .addColumn("key_hash", "text", (c) => c.unique())
    .addColumn("key_prefix", "text")
    .addColumn("key_created_at", "timestamptz")
    .addColumn("fetched_at", "timestamptz")
    // Lines of JSON, an entry each: of the last refresh that did not fail.
    .addColumn("content", "text")
    .addColumn("digest", "text")
    .addColumn("bytes", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("entries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("found", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("left_out", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("refreshed_at", "timestamptz")
    .addColumn("changed_at", "timestamptz")
    .addColumn("problem", "text")
    .addColumn("next_at", "timestamptz", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  await sql`create index blocklist_account on blocklist (account_id, id)`.execute(db);
  await sql`create index blocklist_next on blocklist (next_at) where key_hash is not null`.execute(db);
  await db.schema
    .createTable("blocklist_refresh")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("blocklist_id", "uuid", (c) => c.notNull().references("blocklist.id").onDelete("cascade"))
    .addColumn("at", "timestamptz", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("entries", "integer", (c) => c.notNull())
    .addColumn("added", "integer", (c) => c.notNull())
    .addColumn("removed", "integer", (c) => c.notNull())
    .addColumn("credits", "integer", (c) => c.notNull())
    .addColumn("problem", "text")
    .execute();
  await sql`create index blocklist_refresh_list on blocklist_refresh (blocklist_id, id)`.execute(db);
}
