import { ITEM_TYPE } from "@fyr/contract";
import { normalUrl } from "@fyr/core/indicators";
import { type Kysely, sql } from "kysely";

const ROWS_AT_ONCE = 2000;

/** URLs of items were stored as written; now they have the form in which lookups compare them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await sql<{ id: string; value: string }>`
      select id, value from submission_item where item_type = ${sql.lit(ITEM_TYPE.url)} and id > ${last}
      order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    const changed = rows.flatMap(({ id, value }) => {
      const url = normalUrl(value)?.url ?? value;
      return url === value ? [] : [{ id, url }];
    });
    if (changed.length > 0) {
      await sql`
        update submission_item item set value = new.value
        from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ url }) => url)}::text[]) as new(id, value)
        where item.id = new.id`.execute(db);
    }
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
