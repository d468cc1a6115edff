import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { openTestLedger } from "../../../testing/ledger.ts";
import { up } from "./0035-share-ids.ts";

it("leaves lists that were shared before with the links that others have", async () => {
  const { ledger, close } = await openTestLedger();
  try {
    const rows = await ledger.connection().execute(async (connection) => {
      const db = connection as unknown as Kysely<unknown>;
      await sql`create schema earlier`.execute(db);
      await sql`set search_path to earlier`.execute(db);
      await sql`create table query_history (id uuid primary key, query text, shared_until timestamptz)`.execute(db);
      await sql`
        insert into query_history (id, query, shared_until) values
          ('00000000-0000-0000-0000-000000000001', 'own', null),
          ('00000000-0000-0000-0000-000000000002', 'shared', now())`.execute(db);
      await up(db);
      const found = await sql<object>`select query, share_id from query_history order by query`.execute(db);
      await sql`set search_path to default`.execute(db);
      await sql`drop schema earlier cascade`.execute(db);
      return found.rows;
    });
    expect(rows).toEqual([
      { query: "own", share_id: null },
      { query: "shared", share_id: "00000000-0000-0000-0000-000000000002" },
    ]);
  } finally {
    await close();
  }
});
