import { SEARCHED_POSTS } from "@fyr/contract";
import { readItem } from "@fyr/core/submissions";
import { type Expression, type QueryResult, type RawBuilder, sql, type SqlBool } from "kysely";
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

/** Submissions that one statement scans: others of the ledger get their turn between two. */
const AT_ONCE = 250;

/**
 * Searches, and answers a condition on `submission`: its text or that of a visible reply below it contains the words, or
 * one of them names the indicator that the words are, however it is written. Of what is common only the newest is
 * found, so that no search takes longer than reading that many submissions.
 * @param bounds others only in tests
 */
export async function searchCondition(
  ledger: Ledger,
  search: string,
  { rare, newest }: Bounds = BOUNDS,
): Promise<Expression<SqlBool>> {
  const [indexed, named] = await Promise.all([
    INDEXED.test(search) ? rootsOf(ledger, indexedSearch(search, rare + 1)) : null,
    mentioning(ledger, search),
  ]);
  const worded = indexed !== null && indexed.length <= rare ? indexed : await amongNewest(ledger, search, newest);
  return sql<SqlBool>`submission.id = any(${[...new Set([...worded, ...named])]}::uuid[])`;
}

type Roots = RawBuilder<{ readonly root_id: string }>;
const rootsOf = async (ledger: Ledger, search: Roots): Promise<string[]> =>
  (await search.execute(ledger)).rows.map((row) => row.root_id);

/** With `content is not null` by itself, which the index on texts requires. */
const searched = (table: string) =>
  sql`${visiblePosts(EVERYONE, table)} and ${sql.ref(`${table}.content`)} is not null`;

/** The threads of at most so many submissions whose text contains the words, by the index. */
export const indexedSearch = (search: string, limit: number): Roots =>
  sql`select root_id from submission every
    where ${searched("every")} and ${containing(["every.content"], search)} limit ${limit}`;

/** A submission that was read, and its thread where it contains the words. */
interface Scanned {
  readonly id: string;
  readonly root_id: string | null;
}

/** The threads of those among the newest submissions whose text contains the words. */
async function amongNewest(ledger: Ledger, search: string, newest: number): Promise<string[]> {
  const found: string[] = [];
  let before: string | null = null;
  for (let left = newest; left > 0; left -= AT_ONCE) {
    const older: RawBuilder<SqlBool> = before === null ? sql<SqlBool>`true` : sql<SqlBool>`id < ${before}::uuid`;
    const limit = Math.min(AT_ONCE, left);
    // `lateral` with `offset 0`: rows are found one by one in the index of ids. The embedded ledger has no statistics,
    // and would sort or join all there is.
    const { rows }: QueryResult<Scanned> = await sql<Scanned>`
      select late.id, newest.root_id
      from (select id from submission where ${older} order by id desc limit ${limit}) late
      left join lateral (
        select own.root_id from submission own
        where own.id = late.id and ${searched("own")} and ${containing(["own.content"], search)} offset 0
      ) newest on true
      order by late.id desc`.execute(ledger);
    found.push(...rows.flatMap(({ root_id: root }) => root ?? []));
    before = rows.at(-1)?.id ?? null;
    if (rows.length < limit) break;
  }
  return found;
}

/** The threads in which an item is the indicator that the words are, or on it. */
async function mentioning(ledger: Ledger, search: string): Promise<string[]> {
  const read = readItem(search);
  if (!read.ok) return [];
  return rootsOf(
    ledger,
    sql`select distinct mentioning.root_id from submission_item i
      join submission mentioning on mentioning.id = i.submission_id
      where ${visiblePosts(EVERYONE, "mentioning")} and (i.value = ${read.value} or i.host = ${read.value})`,
  );
}

/** False where every search reads every submission: the database lets Fyr not add what the index needs. */
export async function isSearchIndexed(ledger: Ledger): Promise<boolean> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`select to_regclass('submission_content_search') is not null as is_there`.execute(ledger);
  return rows[0]?.is_there === true;
}
