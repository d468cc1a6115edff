import { type Kysely, sql } from "kysely";

/** What the items of a submission take, which was taken for 200 bytes each: a list of long URLs took several times that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("submission")
    .addColumn("item_bytes", "double precision", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update submission s set item_bytes = i.bytes from (
      select submission_id, sum(280 + octet_length(value) + 2 * octet_length(coalesce(host, ''))
        + octet_length(coalesce(attribution, '')) + octet_length(coalesce(provider, ''))
        + octet_length(coalesce(description, ''))) as bytes
      from submission_item group by submission_id
    ) i where i.submission_id = s.id`.execute(db);
}
