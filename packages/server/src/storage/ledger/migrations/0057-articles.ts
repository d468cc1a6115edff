import { type Kysely, sql } from "kysely";

/** Sources of articles, the articles that they published, and the indicators that these name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("article_source")
    // Also the id of its row in source_state.
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull().unique())
    .addColumn("home", "text")
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("built_in", "boolean", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    // What Fyr came with and was removed does not come back by itself.
    .addColumn("removed_at", "timestamptz")
    .execute();
  await db.schema
    .createTable("article")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("source_id", "text", (c) => c.notNull().references("article_source.id").onDelete("cascade"))
    // SHA-256 of what its feed identifies it by, and of what its feed has of it.
    .addColumn("guid", "text", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("summary", "text", (c) => c.notNull())
    .addColumn("author", "text")
    .addColumn("published_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz")
    .addColumn("first_seen", "timestamptz", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("problem", "text")
    // HTML of its feed, until it is read.
    .addColumn("content", "text")
    // Of what was read. It is shown from its first reading on.
    .addColumn("read_at", "timestamptz")
    .addColumn("is_whole", "boolean", (c) => c.notNull().defaultTo(false))
    .addColumn("nodes", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("tags", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("tag_words", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("cves", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("left_out", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("num_indicators", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("signature", "text")
    // The id of the first article that tells the same.
    .addColumn("story", "uuid", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("words", sql`tsvector`)
    .addUniqueConstraint("article_guid", ["source_id", "guid"])
    .execute();
  await sql`create index article_published on article (published_at desc, id desc) where read_at is not null`.execute(
    db,
  );
  await sql`create index article_of_source on article (source_id, published_at desc)`.execute(db);
  await sql`create index article_story on article (story)`.execute(db);
  await sql`create index article_words on article using gin (words)`.execute(db);
  await sql`create index article_tags on article using gin (tags)`.execute(db);
  await sql`create index article_read on article (read_at)`.execute(db);
  await db.schema
    .createTable("article_indicator")
    .addColumn("article_id", "uuid", (c) => c.notNull().references("article.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    // Of a URL and of an e-mail address.
    .addColumn("host", "text")
    .addColumn("section", "text", (c) => c.notNull())
    .addColumn("heading", "text")
    .addColumn("context", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("article_indicator_key", ["article_id", "position"])
    .execute();
  // By a digest: values are longer than an index takes.
  await sql`create index article_indicator_value on article_indicator (md5(value))`.execute(db);
  await sql`create index article_indicator_host on article_indicator (host) where host is not null`.execute(db);
}
