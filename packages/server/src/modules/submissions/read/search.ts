import { SEARCHED_POSTS } from "@fyr/contract";
import { readItem } from "@fyr/core/submissions";
import { type Expression, sql, type SqlBool } from "kysely";
import { containing, type Ledger } from "../../../storage/ledger/index.ts";
import { EVERYONE, visiblePosts } from "./visibility.ts";

/** How much of the submissions one search may read. */
const BOUNDS = {
  /** A word in more submissions than this is common. */
  rare: SEARCHED_POSTS,
  /** Submissions that are scanned for common words, or words too short for the index. */
  newest: SEARCHED_POSTS,
} as const;
/** What the index can find: three characters of words together, of which one may be the end of the word. */
const INDEXED = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

type Bounds = { readonly [K in keyof typeof BOUNDS]: number };

/**
 * Condition on `submission`: its text or that of a visible reply below it contains the words, or one of them names the
 * indicator that the words are, however it is written. Of what is common only the newest is found, so that no search
 * takes longer than reading that many submissions.
 * @param bounds others only in tests
 */
export function searchCondition(search: string, { rare, newest }: Bounds = BOUNDS): Expression<SqlBool> {
  const read = readItem(search);
  const indicators = read.ok ? [read.value] : [];
  const contains = (table: string) => containing([`${table}.content`], search);
  const isIndexed = INDEXED.test(search);
  /** With `content is not null` by itself, which the index on texts requires. */
  const searched = (table: string) =>
    sql`${visiblePosts(EVERYONE, table)} and ${sql.ref(`${table}.content`)} is not null`;
  // An array, and `lateral` with `offset 0`: rows are found one by one in the index of ids. The embedded ledger has no
  // statistics, and would sort or join all there is.
  return sql<SqlBool>`submission.id = any(array(
    with matching as materialized (
      select root_id from submission every
      where ${searched("every")} and ${contains("every")} limit ${isIndexed ? rare + 1 : 0}
    ), rare as (select ${sql.lit(isIndexed)} and count(*) <= ${rare} as is_so from matching)
    select root_id from matching where (select is_so from rare)
    union
    select newest.root_id
    from (select id from submission order by id desc limit ${newest}) late,
      lateral (
        select own.root_id, own.content from submission own where own.id = late.id and ${searched("own")} offset 0
      ) newest
    where not (select is_so from rare) and ${contains("newest")}
    union
    select mentioning.root_id from submission_item i join submission mentioning on mentioning.id = i.submission_id
    where ${visiblePosts(EVERYONE, "mentioning")} and (i.value = any(${indicators}) or i.host = any(${indicators}))))`;
}

/** False where every search reads every submission: the database lets Fyr not add what the index needs. */
export async function isSearchIndexed(ledger: Ledger): Promise<boolean> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`select to_regclass('submission_content_search') is not null as is_there`.execute(ledger);
  return rows[0]?.is_there === true;
}
