import { type Kysely, sql } from "kysely";

/** Accounts, their sessions and keys, what they spend and what they asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("type", "integer", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('active', 'deactivated')`))
    .addColumn("limit_feed", "integer")
    .addColumn("limit_api_daily", "integer")
    .addColumn("limit_api_monthly", "integer")
    .addColumn("subscription_start", "timestamptz")
    .addColumn("subscription_end", "timestamptz")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("session")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .addColumn("ended_at", "timestamptz")
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("user_agent", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("session_account").on("session").column("account_id").execute();

  await db.schema
    .createTable("api_key")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("prefix", "text", (c) => c.notNull())
    .addColumn("key_hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("last_used_at", "timestamptz")
    .execute();
  await db.schema.createIndex("api_key_account").on("api_key").column("account_id").execute();

  await db.schema
    .createTable("credit_spend")
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("period", "text", (c) => c.notNull())
    .addColumn("spent", "integer", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("credit_spend_pk", ["account_id", "period"])
    .execute();

  await db.schema
    .createTable("query_history")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("items", "integer", (c) => c.notNull())
    .addColumn("credits_used", "integer", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  // Ids are UUIDv7: newest first is an index walk.
  await db.schema.createIndex("query_history_account").on("query_history").columns(["account_id", "id desc"]).execute();

  await db.schema
    .createTable("setting")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
}
