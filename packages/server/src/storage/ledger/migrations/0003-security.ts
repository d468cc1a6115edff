import { type Kysely, sql } from "kysely";

/** What keys may be used for, when sessions were seen, the audit log, notifications, second factors, users' domains. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("api_key")
    .addColumn("scopes", "text", (c) => c.notNull().defaultTo("query"))
    .execute();
  await db.schema.alterTable("api_key").addColumn("expires_at", "timestamptz").execute();
  // Keys from before scopes keep what they could do.
  await sql`
    update api_key set scopes = 'query admin'
    where account_id in (select id from account where type = 1337)`.execute(db);
  await db.schema.alterTable("session").addColumn("last_seen_at", "timestamptz").execute();

  await db.schema
    .createTable("audit")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("at", "timestamptz", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    // E-mails as they were then: the log outlives the accounts that it names.
    .addColumn("actor", "text")
    .addColumn("subject", "text")
    .addColumn("detail", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("audit_subject").on("audit").columns(["subject", "id desc"]).execute();

  await db.schema
    .createTable("notification")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("link", "text")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("read_at", "timestamptz")
    // Key of a notification that is sent once only; null may repeat.
    .addColumn("once", "text")
    .addUniqueConstraint("notification_once", ["account_id", "once"])
    .execute();
  await db.schema.createIndex("notification_account").on("notification").columns(["account_id", "id desc"]).execute();

  await db.schema
    .createTable("two_factor")
    .addColumn("account_id", "uuid", (c) => c.primaryKey().references("account.id").onDelete("cascade"))
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("enabled_at", "timestamptz")
    // The time step of the last code that was accepted: no code counts twice.
    .addColumn("last_step", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("recovery_code")
    .addColumn("code_hash", "text", (c) => c.notNull())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("two_factor.account_id").onDelete("cascade"))
    .addPrimaryKeyConstraint("recovery_code_pk", ["account_id", "code_hash"])
    .execute();

  await db.schema
    .createTable("user_domain")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("domain", "text", (c) => c.notNull())
    .addColumn("challenge", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("verified_at", "timestamptz")
    .addUniqueConstraint("user_domain_once", ["account_id", "domain"])
    .execute();
}
