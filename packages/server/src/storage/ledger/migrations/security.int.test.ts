import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { openTestLedger } from "../../../testing/ledger.ts";
import * as accounts from "./0001-accounts.ts";
import * as mailAndLinks from "./0002-mail-and-links.ts";
import * as security from "./0003-security.ts";

it("leaves keys from before scopes with the same rights", async () => {
  const { ledger, close } = await openTestLedger();
  try {
    // A ledger of that time, in a schema of its own beside today's; the name of a schema holds for one connection.
    const scopes = await ledger.connection().execute(async (connection) => {
      // Too many tables by now for the compiler to see that a migration takes them.
      const db = connection as unknown as Kysely<unknown>;
      await sql`create schema earlier`.execute(db);
      await sql`set search_path to earlier`.execute(db);
      await accounts.up(db);
      await mailAndLinks.up(db);
      await sql`
        insert into account (id, email, name, password_hash, type, status, created_at) values
          ('00000000-0000-0000-0000-000000000001', 'admin@example.org', '', '', 1337, 'active', now()),
          ('00000000-0000-0000-0000-000000000002', 'pro@example.org', '', '', 2, 'active', now())`.execute(db);
      await sql`
        insert into api_key (id, account_id, name, description, prefix, key_hash, created_at)
        select id, id, email, '', '', email, now() from account`.execute(db);
      await security.up(db);
      const { rows } = await sql<object>`select name, scopes, expires_at from api_key order by name`.execute(db);
      await sql`set search_path to default`.execute(db);
      await sql`drop schema earlier cascade`.execute(db);
      return rows;
    });
    expect(scopes).toEqual([
      { name: "admin@example.org", scopes: "query admin", expires_at: null },
      { name: "pro@example.org", scopes: "query", expires_at: null },
    ]);
  } finally {
    await close();
  }
});
