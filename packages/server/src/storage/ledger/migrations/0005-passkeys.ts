import type { Kysely } from "kysely";

/** Passkeys (WebAuthn), and the challenges that wait for their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passkey")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("credential_id", "text", (c) => c.notNull().unique())
    .addColumn("public_key", "text", (c) => c.notNull())
    // Authenticators count in 32 bits without a sign: more than an integer holds, and drivers read bigint differently.
    .addColumn("counter", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("last_used_at", "timestamptz")
    .execute();
  await db.schema.createIndex("passkey_account").on("passkey").column("account_id").execute();
  await db.schema
    .createTable("passkey_challenge")
    .addColumn("challenge", "text", (c) => c.primaryKey())
    // Null: a sign-in, whose account is not known yet.
    .addColumn("account_id", "uuid", (c) => c.references("account.id").onDelete("cascade"))
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .execute();
}
