import { expect, it } from "vitest";
import { isWriting } from "./writing.ts";

it.each([
  'select * from "account" where "id" = $1',
  "  SELECT 1",
  "begin",
  "with recent as (select * from work) select count(*) from recent",
  "select updated_at from setting where name = 'delete from'",
])("needs no room: %s", (sql) => {
  // The last one may be taken for a write: rather refused than hurt.
  expect(isWriting(sql)).toBe(sql.includes("delete from"));
});

it.each([
  'insert into "account" values ($1)',
  'update "session" set "used_at" = now()',
  'with next as (select id from work) update "work" set state = $1',
  "with gone as (delete from work returning id) select count(*) from gone",
  "select id from work for update skip locked",
  "truncate work",
  "create table t ()",
])("needs room: %s", (sql) => expect(isWriting(sql)).toBe(true));
