import { type Kysely, sql } from "kysely";

/** How much of what sensors saw and lists name the caller saw who began a lookup: those before count as having seen all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("lookup")
    .addColumn("reach", "text", (c) =>
      c
        .notNull()
        .defaultTo("private")
        .check(sql`reach in ('all', 'sensors', 'private')`),
    )
    .addColumn("lists", "boolean", (c) => c.notNull().defaultTo(true))
    .execute();
}
