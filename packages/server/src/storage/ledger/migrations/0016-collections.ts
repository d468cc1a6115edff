import type { Kysely } from "kysely";

/** Collections are work of the one queue, which knows who has them and how far they are; what was due or asked for still is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("source_state")
    .dropColumn("claims")
    .dropColumn("claimed_at")
    .dropColumn("cancelled_at")
    .dropColumn("progress")
    .execute();
}
