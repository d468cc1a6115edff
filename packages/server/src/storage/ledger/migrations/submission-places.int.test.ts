import { indicatorIdOfItem } from "@fyr/core/exchange";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { openTestLedger } from "../../../testing/ledger.ts";
import { up } from "./0066-submission-places.ts";

it("gives places to the items of visible posts that there are, the oldest first", async () => {
  const { ledger, close } = await openTestLedger();
  await sql`drop table submission_place, submission_clock`.execute(ledger);
  const id = (n: number) => `019ac6f0-0000-7000-8000-00000000000${n}`;
  await ledger.transaction().execute(async (db) => {
    // Of the tables around only these two matter.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into submission (id, account_id, root_id, content, visibility, item_count, created_at, labelled_at)
      select id::uuid, gen_random_uuid(), id::uuid, content, visibility, 1, now(), now()
      from (values (${id(1)}, 'a post', 'visible'), (${id(2)}, 'hidden', 'hidden'), (${id(3)}, null, 'visible'))
        given (id, content, visibility)`.execute(db);
    await sql`
      insert into submission_item (id, submission_id, item_type, value)
      select item::uuid, submission::uuid, 2, item
      from (values (${id(7)}, ${id(1)}), (${id(5)}, ${id(1)}), (${id(6)}, ${id(2)}), (${id(4)}, ${id(3)}))
        given (item, submission)`.execute(db);
  });
  await up(ledger as unknown as Kysely<unknown>);
  const { rows } = await sql<{ seq: number; item_id: string; object_id: string }>`
    select seq, item_id, object_id from submission_place order by seq`.execute(ledger);
  expect(rows.map((row) => [row.item_id, row.object_id])).toEqual([5, 7].map((n) => [id(n), indicatorIdOfItem(id(n))]));
  const clock = await sql<{ last_seq: number }>`select last_seq from submission_clock`.execute(ledger);
  expect(clock.rows).toEqual([{ last_seq: rows[1]?.seq }]);
  await close();
});
