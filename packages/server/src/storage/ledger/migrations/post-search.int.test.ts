import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { openLedger } from "../index.ts";

/** See `npm run test:postgres`: the embedded ledger has no rights to lack. */
const POSTGRES = process.env["FYR_TEST_DATABASE_URL"];

it.runIf(POSTGRES !== undefined)("a ledger whose owner may add no extension goes on without the index", async () => {
  const name = `fyr_test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: POSTGRES });
  await admin.connect();
  const url = new URL(POSTGRES ?? "");
  url.pathname = `/${name}`;
  const owner = new pg.Client({ connectionString: url.href });
  try {
    await admin.query(`create role ${name} login`);
    await admin.query(`create database ${name}`);
    await owner.connect();
    await owner.query(`grant create on schema public to ${name}`);
    const limited = new URL(url);
    limited.username = name;
    const ledger = await openLedger({ kind: "postgres", url: limited.href });
    const { rows } =
      await sql`select to_regclass('submission_content_search') as index, to_regclass('submission') as posts`.execute(
        ledger,
      );
    await ledger.destroy();
    expect(rows).toEqual([{ index: null, posts: "submission" }]);
  } finally {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  }
});
