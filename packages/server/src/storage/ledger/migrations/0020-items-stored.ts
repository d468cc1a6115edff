import { type Kysely, sql } from "kysely";

/** Files of which not all items were stored state how many were, under the name of today. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update attachment
    set metadata = (metadata - 'items_kept') || jsonb_build_object('items_stored', metadata->'items_kept')
    where metadata ? 'items_kept'`.execute(db);
}
