import { type Kysely, sql } from "kysely";

/** Actors and malware that articles name, and streams that watch a tag or an actor of articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("article")
    .addColumn("actors", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  await sql`create index article_actors on article using gin (actors jsonb_path_ops)`.execute(db);
  await db.schema.alterTable("stream").addColumn("watches", "jsonb").execute();
  await sql`create index stream_watches on stream (id) where watches is not null`.execute(db);
}
