import type { Kysely } from "kysely";

/** How much the rows of a list hold, to find that it grows beyond measure. Known from its next version on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("source_state").addColumn("extent", "double precision").execute();
}
