import { type Kysely, sql } from "kysely";

/** The simhashes of what pages say, by which scans with a similar text are found: a row for each viewer's share, as of pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("scan_text")
    .addColumn("viewer", "text", (c) => c.notNull())
    .addColumn("scan_id", "uuid", (c) => c.notNull().references("scan.id").onDelete("cascade"))
    // 16 hexadecimal digits.
    .addColumn("hash", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("scan_text_key", ["viewer", "scan_id"])
    .execute();
  await sql`create index scan_text_scan on scan_text (scan_id)`.execute(db);
}
