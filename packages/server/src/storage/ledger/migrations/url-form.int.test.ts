import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { openTestLedger } from "../../../testing/ledger.ts";
import { up } from "./0015-url-form.ts";

it("gives the URLs of items their one form, and leaves what is no URL alone", async () => {
  const { ledger, close } = await openTestLedger();
  await ledger.transaction().execute(async (db) => {
    // Of the tables around only this one matters.
    await sql`set local session_replication_role = replica`.execute(db);
    // More than are read at once, and the last of them still to be changed.
    await sql`
      insert into submission_item (id, submission_id, item_type, value, origin)
      select gen_random_uuid(), gen_random_uuid(), 3, 'https://example.com/' || n || '#top', 'written'
      from generate_series(1, 4001) n`.execute(db);
    await sql`
      insert into submission_item (id, submission_id, item_type, value, origin)
      select gen_random_uuid(), gen_random_uuid(), type, value, 'written'
      from (values (3, 'https://Example.com'), (3, 'https://user@example.com:443/a?b'), (3, 'http://192.0.2.1:8080/x'),
        (2, 'example.com'), (1, '192.0.2.0/24'), (3, 'http://[')) given(type, value)`.execute(db);
  });
  await up(ledger as unknown as Kysely<unknown>);
  const { rows } = await sql<{ value: string }>`
    select value from submission_item where value !~ '^https://example.com/\\d+$' order by value collate "C"`.execute(
    ledger,
  );
  expect(rows.map(({ value }) => value)).toEqual([
    "192.0.2.0/24",
    "example.com",
    "http://192.0.2.1:8080/x",
    "http://[",
    "https://example.com/",
    "https://example.com/a?b",
  ]);
  await close();
});
