import { type Kysely, sql } from "kysely";

/** Lists get a name of their set that is their own: by their names alone, two had one, and each emptied the other's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blocklist").addColumn("set_name", "text").execute();
  await sql`
    update blocklist set set_name =
      rtrim(left('fyr_' || trim(both '_' from regexp_replace(lower(name), '[^a-z0-9]+', '_', 'g')), 17), '_')
      || '_' || right(id::text, 8)`.execute(db);
  await db.schema
    .alterTable("blocklist")
    .alterColumn("set_name", (c) => c.setNotNull())
    .execute();
  await db.schema.createIndex("blocklist_set_name").on("blocklist").column("set_name").unique().execute();
}
