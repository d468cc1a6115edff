import type { Kysely } from "kysely";

/** When the user of a session last proved to be the account's owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("session").addColumn("proven_at", "timestamptz").execute();
}
