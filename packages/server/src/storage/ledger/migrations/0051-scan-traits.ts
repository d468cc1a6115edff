import { type Kysely, sql } from "kysely";

/** What scans have in common: a row for each viewer's share, so that what one may see is found without what one may not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("scan_trait")
    // A hash of its kind and value, which may be long.
    .addColumn("trait", "text", (c) => c.notNull())
    // `public`, or the account that alone finds it.
    .addColumn("viewer", "text", (c) => c.notNull())
    .addColumn("scan_id", "uuid", (c) => c.notNull().references("scan.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("scan_trait_key", ["trait", "viewer", "scan_id"])
    .execute();
  await sql`create index scan_trait_scan on scan_trait (scan_id)`.execute(db);
  await db.schema
    .createTable("scan_look")
    .addColumn("viewer", "text", (c) => c.notNull())
    .addColumn("scan_id", "uuid", (c) => c.notNull().references("scan.id").onDelete("cascade"))
    // The difference hash of the screenshot, 16 hexadecimal digits.
    .addColumn("hash", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("scan_look_key", ["viewer", "scan_id"])
    .execute();
  await sql`create index scan_look_scan on scan_look (scan_id)`.execute(db);
}
