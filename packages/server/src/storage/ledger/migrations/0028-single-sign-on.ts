import type { Kysely } from "kysely";

/** Which user of the identity provider an account belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("single_sign_on")
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("issuer", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("connected_at", "timestamptz", (c) => c.notNull())
    .addColumn("last_used_at", "timestamptz")
    .addPrimaryKeyConstraint("single_sign_on_key", ["issuer", "subject"])
    .addUniqueConstraint("single_sign_on_account", ["account_id", "issuer"])
    .execute();
}
