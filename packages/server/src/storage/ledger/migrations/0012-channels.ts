import { type Kysely, sql } from "kysely";

/** Channels of posts: their posts, their followers, and the notifications that are still to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isKind = sql<boolean>`kind in ('topic', 'provider', 'category', 'author')`;
  await db.schema
    .createTable("channel")
    .addColumn("kind", "text", (c) => c.notNull().check(isKind))
    .addColumn("name", "text", (c) => c.notNull())
    // What its last post calls it.
    .addColumn("title", "text", (c) => c.notNull())
    // As many as `channel_post` has of it.
    .addColumn("posts", "integer", (c) => c.notNull())
    .addColumn("last_post_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("channel_key", ["kind", "name"])
    .execute();
  // Visible posts and replies only.
  await db.schema
    .createTable("channel_post")
    .addColumn("kind", "text", (c) => c.notNull().check(isKind))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("submission_id", "uuid", (c) => c.notNull().references("submission.id").onDelete("cascade"))
    // No reference: it would lock the root after a channel, and others lock the root first, then the channel: a deadlock.
    .addColumn("root_id", "uuid", (c) => c.notNull())
    .addPrimaryKeyConstraint("channel_post_key", ["kind", "name", "submission_id"])
    .execute();
  await db.schema.createIndex("channel_post_of").on("channel_post").column("submission_id").execute();
  await db.schema.createIndex("channel_post_root").on("channel_post").columns(["root_id", "kind", "name"]).execute();

  await db.schema
    .createTable("channel_follow")
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("channel_follow_key", ["account_id", "kind", "name"])
    .execute();
  await db.schema
    .createIndex("channel_follow_by")
    .on("channel_follow")
    .columns(["kind", "name", "account_id"])
    .execute();

  // Posts of which followers have not been notified yet.
  await db.schema
    .createTable("channel_news")
    .addColumn("submission_id", "uuid", (c) => c.primaryKey().references("submission.id").onDelete("cascade"))
    .addColumn("claimed_at", "timestamptz")
    .execute();
  // How many posts of a channel came to a follower on a day: the first few one by one, the others in one sum.
  await db.schema
    .createTable("channel_told")
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("posts", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("channel_told_key", ["account_id", "kind", "name", "day"])
    .execute();
  await db.schema.createIndex("channel_told_day").on("channel_told").column("day").execute();
}
