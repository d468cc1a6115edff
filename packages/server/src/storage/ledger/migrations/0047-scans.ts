import { type Kysely, sql } from "kysely";

/** Pages that accounts had looked at, and what is kept of each: its document, its text and its pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("scan")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("look", "jsonb", (c) => c.notNull())
    .addColumn("exit", "text")
    // What a scan must have in common with another to stand for it.
    .addColumn("same_as", "text", (c) => c.notNull())
    .addColumn("visibility", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("error", "text")
    .addColumn("final_url", "text")
    .addColumn("title", "text")
    .addColumn("ip", "text")
    .addColumn("status_code", "integer")
    .addColumn("malicious", "boolean")
    .addColumn("has_screenshot", "boolean", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("seen_at", "timestamptz")
    .execute();
  await sql`create index scan_account on scan (account_id, id)`.execute(db);
  await sql`create index scan_public on scan (id) where visibility = 'public' and state = 'done'`.execute(db);
  await sql`create index scan_same on scan (same_as, id)`.execute(db);
  await sql`create index scan_created on scan (created_at)`.execute(db);
  await db.schema
    .createTable("scan_part")
    .addColumn("scan_id", "uuid", (c) => c.notNull().references("scan.id").onDelete("cascade"))
    .addColumn("part", "text", (c) => c.notNull())
    .addColumn("content", "bytea", (c) => c.notNull())
    .addPrimaryKeyConstraint("scan_part_key", ["scan_id", "part"])
    .execute();
}
