import type { Kysely } from "kysely";

/** Where a server of RDAP led to instead of answering. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("registration_lookup").addColumn("refers_to", "text").execute();
}
