import { indicatorIdOfItem } from "@fyr/core/exchange";
import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { EVERYONE, visiblePosts } from "../read/visibility.ts";

/**
 * Gives the items of a visible post or reply places, where they have none: the last thing that its transaction does. Places
 * are drawn from one row, which stays locked until then, so that no item becomes visible after one with a later place. What
 * is shown again gets a new place: who has read on since it was hidden would miss it at its old one.
 */
export async function placeItems(db: Ledger, submissionId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select i.id from submission_item i join submission s on s.id = i.submission_id
    where i.submission_id = ${submissionId} and s.content is not null and ${visiblePosts(EVERYONE, "s")}
      and not exists (select from submission_place had where had.item_id = i.id)
    order by i.id`.execute(db);
  if (rows.length === 0) return;
  const begin = now.getTime() * 1000 - 1;
  const clock = await sql<{ last_seq: number }>`
    insert into submission_clock (id, last_seq) values (1, ${begin + rows.length}::float8)
    on conflict (id) do update
      set last_seq = greatest(submission_clock.last_seq, ${begin}::float8) + ${rows.length}::int
    returning last_seq`.execute(db);
  const before = (clock.rows[0]?.last_seq ?? 0) - rows.length;
  await sql`
    insert into submission_place (seq, item_id, submission_id, object_id)
    select ${before}::float8 + place, item_id, ${submissionId}::uuid, object_id
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ id }) => indicatorIdOfItem(id))}::text[])
      with ordinality item (item_id, object_id, place)`.execute(db);
}

/** Of a post or reply that is not visible any more. */
export async function takePlaces(db: Ledger, submissionId: string): Promise<void> {
  await db.deleteFrom("submission_place").where("submission_id", "=", submissionId).execute();
}
