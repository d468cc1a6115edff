import { type Kysely, sql } from "kysely";

/**
 * The id by which others read a list, of each share its own: a link that was withdrawn stays dead when the list is
 * shared again. What was shared before keeps its link, which was the id of the entry, until that share ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("query_history").addColumn("share_id", "uuid").execute();
  await sql`update query_history set share_id = id where shared_until is not null`.execute(db);
  await sql`create unique index query_history_share on query_history (share_id) where share_id is not null`.execute(db);
}
