import type { Kysely } from "kysely";

/** Work on the files of one node, such as its atlas, is that node's alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("work").addColumn("node", "text").execute();
}
