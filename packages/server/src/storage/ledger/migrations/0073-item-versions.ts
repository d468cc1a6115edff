import { type Kysely, sql } from "kysely";

/**
 * An item that is sent again is a version of the one of before: it notes the place at which its stream had the value first, which
 * stays when that item goes, and the one of before that it is not the last. To look for versions at each reading would hold
 * up everyone where a stream has one value many times.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("stream_item")
    .addColumn("first_seq", "float8")
    .addColumn("superseded", "boolean", (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`
    update stream_item set first_seq = known.first_seq, superseded = known.superseded
    from (
      select stream_id, seq, first_value(seq) over versions as first_seq, lead(seq) over versions is not null as superseded
      from stream_item window versions as (partition by stream_id, md5(value), value order by seq)
    ) known
    where known.stream_id = stream_item.stream_id and known.seq = stream_item.seq`.execute(db);
  await sql`alter table stream_item alter column first_seq set not null`.execute(db);
  await sql`create index stream_item_version on stream_item (stream_id, md5(value), seq)`.execute(db);
  await sql`create index stream_item_last on stream_item (stream_id, seq) where not superseded`.execute(db);
  await sql`drop index stream_item_value`.execute(db);
}
