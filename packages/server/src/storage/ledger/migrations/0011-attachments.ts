import { type Kysely, sql } from "kysely";

/** Files attached to posts and replies. Their content is in the store of files, by the key in `file`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("attachment")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("submission_id", "uuid", (c) => c.notNull().references("submission.id").onDelete("cascade"))
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id"))
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("media_type", "text", (c) => c.notNull())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("original_filename", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("file", "text", (c) => c.notNull())
    // 1: it is stored as an encrypted archive.
    .addColumn("encrypted", "integer", (c) => c.notNull())
    .addColumn("attribution", "text")
    .addColumn("category", "integer")
    .addColumn("description", "text")
    .addColumn("metadata", "jsonb", (c) => c.notNull())
    .addColumn("extracted_count", "integer")
    .addColumn("extraction_error", "text")
    // 1: it is still to be read for indicators.
    .addColumn("unread", "integer", (c) => c.notNull())
    // Counts how often reading it was begun, which makes it the mark of who reads it now.
    .addColumn("claims", "integer", (c) => c.notNull())
    .addColumn("claimed_at", "timestamptz")
    .execute();
  await db.schema.createIndex("attachment_of").on("attachment").columns(["submission_id", "id"]).execute();
  await db.schema.createIndex("attachment_account").on("attachment").column("account_id").execute();
  await sql`create index attachment_unread on attachment (claimed_at) where unread = 1`.execute(db);
  await db.schema
    .alterTable("submission_item")
    .addForeignKeyConstraint("submission_item_attachment_id_fkey", ["attachment_id"], "attachment", ["id"], (c) =>
      c.onDelete("set null"),
    )
    .execute();
}
