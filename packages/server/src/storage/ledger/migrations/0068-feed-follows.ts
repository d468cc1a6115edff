import type { Kysely } from "kysely";

/** Feeds that accounts follow, and how far each was told of what is new in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("feed_follow")
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("feed_id", "uuid", (c) => c.notNull().references("feed.id").onDelete("cascade"))
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    // The place of the last item that it knows of.
    .addColumn("told_seq", "double precision", (c) => c.notNull())
    // From where its last notification counted, and when it came; null before the first.
    .addColumn("told_from", "double precision")
    .addColumn("told_at", "timestamptz")
    .addPrimaryKeyConstraint("feed_follow_key", ["account_id", "feed_id"])
    .execute();
  await db.schema.createIndex("feed_follow_feed").on("feed_follow").column("feed_id").execute();
}
