import { type Kysely, sql } from "kysely";

/** Mail, the secret links in it, registrations that wait for theirs, and what strangers write to the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("account").addColumn("validated_at", "timestamptz").execute();
  await sql`update account set validated_at = created_at`.execute(db);

  await db.schema
    .createTable("mail")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('queued', 'sent', 'failed', 'kept')`))
    .addColumn("attempts", "integer", (c) => c.notNull())
    // When it may be tried; a claim moves it on, so that the mail of a process that died is taken up again.
    .addColumn("due_at", "timestamptz", (c) => c.notNull())
    .addColumn("error", "text")
    .execute();
  await sql`create index mail_due on mail (due_at) where state = 'queued'`.execute(db);

  await db.schema
    .createTable("link_token")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("purpose", "text", (c) => c.notNull().check(sql`purpose in ('validate', 'reset')`))
    // Of what: a registration, or an account.
    .addColumn("subject_id", "uuid", (c) => c.notNull())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .addColumn("used_at", "timestamptz")
    .execute();
  await db.schema.createIndex("link_token_subject").on("link_token").column("subject_id").execute();

  await db.schema
    .createTable("registration")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("registration_email").on("registration").columns(["email", "id desc"]).execute();

  await db.schema
    .createTable("contact_message")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.references("account.id").onDelete("set null"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("topic", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("received_at", "timestamptz", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("quote_request")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("product_id", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("contact_person", "text", (c) => c.notNull())
    .addColumn("phone_number", "text", (c) => c.notNull())
    .addColumn("company", "text", (c) => c.notNull())
    .addColumn("country", "text", (c) => c.notNull())
    .addColumn("received_at", "timestamptz", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("waitlist_entry")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("received_at", "timestamptz", (c) => c.notNull())
    .execute();
}
