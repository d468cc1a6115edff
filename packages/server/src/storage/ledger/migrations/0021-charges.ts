import type { Kysely } from "kysely";

/** Charges that no saved query stands for are entries of the history too, one for each account, hour, key and call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("query_history").addColumn("charge", "text").execute();
  await db.schema.alterTable("query_history").addColumn("key_name", "text").execute();
  // Saved queries have none: nulls are different from each other.
  await db.schema
    .createIndex("query_history_charge")
    .unique()
    .on("query_history")
    .columns(["account_id", "charge"])
    .execute();
}
