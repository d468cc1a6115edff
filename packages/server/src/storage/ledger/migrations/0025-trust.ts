import type { Kysely } from "kysely";

/** How many answers a submission changes, and what speaks against it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("submission").addColumn("held", "text").execute();
  await db.schema.alterTable("submission").addColumn("reach", "integer").execute();
}
