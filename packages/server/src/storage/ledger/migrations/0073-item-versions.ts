import { type Kysely, sql } from "kysely";

/**
 * An item that is sent again is a version of the one of before: it notes the place at which its stream had the value first, which
 * stays when that item goes. The index finds versions before and after one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("stream_item").addColumn("first_seq", "float8").execute();
  await sql`create index stream_item_version on stream_item (stream_id, md5(value), seq)`.execute(db);
  await sql`drop index stream_item_value`.execute(db);
}
