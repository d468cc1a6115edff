import type { Kysely } from "kysely";

/** Until when a verified domain was looked for among what was listed and posted; null: never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("user_domain").addColumn("watched_at", "timestamptz").execute();
}
