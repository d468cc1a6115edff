import { type Kysely, sql } from "kysely";

/**
 * What posts say can be searched by any part of a word. A database whose owner may not add the extension goes on without
 * the index, and reads every post for each search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a pending list: the embedded ledger has no autovacuum to flush it.
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index if not exists submission_said on submission using gin (content gin_trgm_ops) with (fastupdate = off)
        where content is not null and visibility = 'visible';
    exception
      when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then null;
    end $$`.execute(db);
}
