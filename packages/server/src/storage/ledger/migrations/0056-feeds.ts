import { type Kysely, sql } from "kysely";

/** Streams of items, and the feeds that show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Places are microseconds: whole numbers that double precision holds exactly until the year 2255, and that every driver
  // reads as numbers. One row: the place of the latest item of all streams. Whoever appends locks it until the
  // transaction ends, so that places become visible in their order.
  await db.schema
    .createTable("stream_clock")
    .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn("last_seq", "double precision", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("stream")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.references("account.id").onDelete("cascade"))
    .addColumn("built_in", "text", (c) => c.unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("reach", "text", (c) => c.notNull())
    .addColumn("items", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("bytes", "double precision", (c) => c.notNull().defaultTo(0))
    .addColumn("last_seq", "double precision", (c) => c.notNull().defaultTo(0))
    // How far its collector has read, where it is built in.
    .addColumn("progress", "jsonb")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  await sql`create index stream_account on stream (account_id, id)`.execute(db);
  await db.schema
    .createTable("stream_item")
    .addColumn("stream_id", "uuid", (c) => c.notNull().references("stream.id").onDelete("cascade"))
    .addColumn("seq", "double precision", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("data", "jsonb", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("batch", "uuid")
    .addPrimaryKeyConstraint("stream_item_key", ["stream_id", "seq"])
    .execute();
  // By a digest: values are longer than an index takes.
  await sql`create index stream_item_value on stream_item (stream_id, md5(value))`.execute(db);
  await sql`create index stream_item_batch on stream_item (stream_id, batch) where batch is not null`.execute(db);
  await db.schema
    .createTable("feed")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.references("account.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("summary", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("visibility", "integer", (c) => c.notNull())
    .addColumn("featured", "boolean", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();
  await sql`create index feed_account on feed (account_id, id)`.execute(db);
  await db.schema
    .createTable("feed_stream")
    .addColumn("feed_id", "uuid", (c) => c.notNull().references("feed.id").onDelete("cascade"))
    .addColumn("stream_id", "uuid", (c) => c.notNull().references("stream.id").onDelete("cascade"))
    .addColumn("added_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("feed_stream_key", ["feed_id", "stream_id"])
    .execute();
  await sql`create index feed_stream_stream on feed_stream (stream_id)`.execute(db);
}
