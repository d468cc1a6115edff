import type { Kysely } from "kysely";

/**
 * Each entry of the audit log holds the hash of the one before, so that none can be changed or taken out unnoticed. Those
 * from before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("audit").addColumn("place", "integer").execute();
  await db.schema.alterTable("audit").addColumn("hash", "text").execute();
  await db.schema.createIndex("audit_place").unique().on("audit").column("place").execute();
  await db.schema
    .createTable("audit_chain")
    // One row: the end of the chain.
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    // The last entry that retention has deleted: the chain begins after it.
    .addColumn("deleted_place", "integer", (c) => c.notNull())
    .addColumn("deleted_hash", "text", (c) => c.notNull())
    .execute();
}
