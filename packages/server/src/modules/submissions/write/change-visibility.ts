import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { SubmissionTable } from "../tables.ts";
import { placeItems, takePlaces } from "../places/give.ts";
import type { ChannelMembership } from "../channels.ts";

type Visibility = SubmissionTable["visibility"];

export interface VisibilityChange {
  readonly from: Visibility;
  readonly to: Visibility;
  readonly by: string;
  readonly reason: string | null;
}

/**
 * Takes a submission out of sight, or brings it back, with its claims: its labels are to be applied after. False where
 * it is not in the state that it is to leave. To be called within a transaction.
 */
export async function changeVisibility(
  db: Ledger,
  channels: Pick<ChannelMembership, "join">,
  id: string,
  { from, to, by, reason }: VisibilityChange,
  now: Date,
): Promise<boolean> {
  const submission = await db.selectFrom("submission").select("root_id").where("id", "=", id).executeTakeFirst();
  if (submission === undefined) return false;
  // One at a time in a thread: what is above depends on all that is below.
  await sql`select 1 from submission where id = ${submission.root_id} for no key update`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable("submission")
    .set({
      visibility: to,
      visibility_at: now,
      visibility_by: by,
      visibility_reason: reason,
      labelled_at: sql`case when state = 'accepted' then null else labelled_at end`,
    })
    .where("id", "=", id)
    .where("content", "is not", null)
    .where("visibility", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await (to === "visible" ? list(db, id) : unlist(db, id));
  await channels.join(db, id);
  await (to === "visible" ? placeItems(db, id, now) : takePlaces(db, id));
  return true;
}

// In the recursions `lateral` and `offset 0` make each step use an index: a join is planned as a reading of the
// whole table for each level.

/** It and what is above it have something to show again. */
const list = (db: Ledger, id: string) =>
  sql`
    with recursive up (id, parent_id) as (
      select id, parent_id from submission where id = ${id}
      union all
      select above.id, above.parent_id
      from up, lateral (select id, parent_id, listed from submission where id = up.parent_id offset 0) above
      where above.listed = 0
    )
    update submission set listed = 1 where id in (select id from up)`.execute(db);

/** It has nothing to show any more unless something below it has, nor has what is above it and gone itself. */
const unlist = (db: Ledger, id: string) =>
  sql`
    with recursive up (id, parent_id) as (
      select id, parent_id from submission gone
      where id = ${id} and not exists (select 1 from submission reply where reply.parent_id = gone.id and reply.listed = 1)
      union all
      select above.id, above.parent_id
      from up, lateral (select id, parent_id, visibility from submission where id = up.parent_id offset 0) above
      where above.visibility <> 'visible' and (
        select count(*) from submission reply where reply.parent_id = above.id and reply.listed = 1 and reply.id <> up.id
      ) = 0
    )
    update submission set listed = 0 where id in (select id from up)`.execute(db);
