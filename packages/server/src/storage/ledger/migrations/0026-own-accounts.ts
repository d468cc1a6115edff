import type { Kysely } from "kysely";

/** Since when an e-mail address is an account's, the change of it that waits, and which request made a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("account").addColumn("email_since", "timestamptz").execute();
  await db.schema.alterTable("api_key").addColumn("request_id", "uuid").execute();
  await db.schema
    .createTable("email_change")
    .addColumn("account_id", "uuid", (c) => c.primaryKey().references("account.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    // SHA-256 of the tokens in the mails to both addresses, hex.
    .addColumn("old_token_hash", "text", (c) => c.notNull().unique())
    .addColumn("new_token_hash", "text", (c) => c.notNull().unique())
    .addColumn("old_confirmed_at", "timestamptz")
    .addColumn("new_confirmed_at", "timestamptz")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .execute();
}
