import type { Kysely } from "kysely";

/** Whose a mail is that went to an address which the account had before, or was to have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not a reference: it goes with its account by the module's own deletion, which takes files along.
  await db.schema.alterTable("mail").addColumn("account_id", "uuid").execute();
}
