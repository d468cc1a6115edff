import type { Kysely } from "kysely";

/** The day that a list states for its edition. Known from its next version on; until then its server's date stands in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("source_state").addColumn("edition", "text").execute();
}
