import { indicatorIdOfItem } from "@fyr/core/exchange";
import { type Kysely, sql } from "kysely";

/**
 * Places of items of posts and replies, in the order in which they became visible, for who pulls them (TAXII). Those that
 * there are get theirs now, the oldest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As `stream_clock`: one row, which stays locked until the transaction of who draws places ends.
  await db.schema
    .createTable("submission_clock")
    .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn("last_seq", "double precision", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("submission_place")
    .addColumn("seq", "double precision", (c) => c.primaryKey())
    .addColumn("item_id", "uuid", (c) => c.notNull().unique().references("submission_item.id").onDelete("cascade"))
    .addColumn("submission_id", "uuid", (c) => c.notNull())
    // The id of its indicator outside.
    .addColumn("object_id", "text", (c) => c.notNull().unique())
    .execute();
  await sql`create index submission_place_submission on submission_place (submission_id, seq)`.execute(db);
  await placeThoseThatThereAre(db);
}

/** Items that one statement places. */
const AT_ONCE = 2000;

async function placeThoseThatThereAre(db: Kysely<unknown>): Promise<void> {
  const visible = sql`
    from submission_item i join submission s on s.id = i.submission_id
    where s.content is not null and s.visibility = 'visible'`;
  const counted = await sql<{ count: number }>`select count(*)::int as count ${visible}`.execute(db);
  let seq = Date.now() * 1000 - (counted.rows[0]?.count ?? 0);
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await sql<{ id: string; submission_id: string }>`
      select i.id, i.submission_id ${visible} and i.id > ${after}::uuid order by i.id limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) break;
    await sql`
      insert into submission_place (seq, item_id, submission_id, object_id)
      select ${seq}::float8 + place, item_id, submission_id, object_id
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.submission_id)}::uuid[],
        ${rows.map(({ id }) => indicatorIdOfItem(id))}::text[]) with ordinality item (item_id, submission_id, object_id, place)`.execute(
      db,
    );
    seq += rows.length;
    after = last.id;
  }
  await sql`insert into submission_clock (id, last_seq) values (1, ${seq}::float8)`.execute(db);
}
