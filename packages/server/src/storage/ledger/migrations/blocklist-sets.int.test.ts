import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { openTestLedger } from "../../../testing/ledger.ts";
import { up } from "./0062-blocklist-sets.ts";

it("gives lists that there are names of sets that differ where their own names do not", async () => {
  const { ledger, close } = await openTestLedger();
  await sql`alter table blocklist drop column set_name`.execute(ledger);
  await ledger.transaction().execute(async (db) => {
    // Of the tables around only this one matters.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into blocklist (id, account_id, name, query, kind, max_rows, interval_minutes, allow, next_at, created_at)
      select ('019ac6f0-0000-7000-8000-00000000000' || n)::uuid, gen_random_uuid(), name, '', 'ip', 1, 60, '', now(), now()
      from (values (1, '高風險'), (2, '低風險'), (3, 'Command and control servers'), (4, 'Command and control, strict'),
        (5, ' C2 & more!')) given (n, name)`.execute(db);
  });
  await up(ledger as unknown as Kysely<unknown>);
  const { rows } = await sql<{ set_name: string }>`select set_name from blocklist order by id`.execute(ledger);
  expect(rows.map(({ set_name: name }) => name)).toEqual([
    "fyr_00000001",
    "fyr_00000002",
    "fyr_command_and_c_00000003",
    "fyr_command_and_c_00000004",
    "fyr_c2_more_00000005",
  ]);
  await close();
});
