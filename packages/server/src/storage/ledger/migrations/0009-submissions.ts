import { type Kysely, sql } from "kysely";

/** What people submit, and what it names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("submission")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id"))
    .addColumn("attribution", "text", (c) => c.notNull())
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("category", "integer")
    .addColumn("kind", "text")
    .addColumn("description", "text")
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('pending', 'accepted', 'rejected', 'undone')`))
    .addColumn("item_count", "integer", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    // Of two accepted submissions that say the same of an address, the one accepted first has the label.
    .addColumn("accepted_at", "timestamptz")
    .addColumn("decided_at", "timestamptz")
    .addColumn("decided_by", "uuid", (c) => c.references("account.id"))
    .addColumn("reason", "text")
    // When the labels were last made to say what the state says; null: they are still to be.
    .addColumn("labelled_at", "timestamptz")
    .execute();
  await db.schema.createIndex("submission_state").on("submission").columns(["state", "id desc"]).execute();
  await db.schema.createIndex("submission_account").on("submission").columns(["account_id", "id desc"]).execute();
  await sql`create index submission_unlabelled on submission (id) where labelled_at is null`.execute(db);
  await db.schema
    .createTable("submission_item")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("submission_id", "uuid", (c) => c.notNull().references("submission.id").onDelete("cascade"))
    .addColumn("item_type", "integer", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  // Ids ascend with the lines.
  await db.schema.createIndex("submission_item_of").on("submission_item").columns(["submission_id", "id"]).execute();
  // Hashed: the longest URLs are more than an entry of a tree may have.
  await sql`create index submission_item_value on submission_item using hash (value)`.execute(db);
}
