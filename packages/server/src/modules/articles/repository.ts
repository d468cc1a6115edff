import type { ArticleActor, ArticleNode, ArticleTag, LeftOutIndicator } from "@fyr/contract";
import type { CommonIndicators } from "@fyr/core/articles";
import { sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ArticleRow, IndicatorRow, KeptPage } from "./tables.ts";

/** What was read of an article. */
export interface ReadRow {
  readonly is_whole: boolean;
  readonly problem: string | null;
  readonly summary: string;
  readonly text: string;
  readonly nodes: readonly ArticleNode[];
  readonly tags: readonly ArticleTag[];
  readonly tag_words: readonly { readonly Tag: ArticleTag; readonly Words: string[] }[];
  readonly cves: readonly string[];
  readonly actors: readonly ArticleActor[];
  readonly left_out: readonly LeftOutIndicator[];
  readonly indicators: readonly Omit<IndicatorRow, "article_id" | "position">[];
  readonly signature: string | null;
  /** What it is to be read of again once more is known; null: not again. */
  readonly page: KeptPage | null;
  /** By which version of the lists it was read; null: by none. */
  readonly known: string | null;
}

export interface ArticleRepository {
  find(id: string): Promise<ArticleRow | undefined>;
  /**
   * @param at null: it was read before, and is as new as it was then
   * @returns false where it is gone, or its feed has something else of it than what was read
   */
  store(id: string, digest: string, row: ReadRow, story: string, at: Date | null): Promise<boolean>;
  /** What its feed has of it is all that is known; what was read of it before stays. */
  giveUp(id: string, problem: string, at: Date): Promise<void>;
  /** Those of the article's source that are still to be read. */
  waitingBeside(id: string): Promise<string[]>;
  /** Articles of the days around it with a signature, the first published first. */
  around(id: string, days: number, most: number): Promise<{ story: string; signature: string | null }[]>;
  /**
   * Articles of other sources, of the days around it, that name some of these values, the first published first; none of a story that
   * its own source tells already: what a publisher writes next is another.
   * @param values each once
   */
  sharing(
    id: string,
    values: readonly string[],
    days: number,
    most: number,
  ): Promise<(CommonIndicators & { story: string })[]>;
  indicators(id: string): Promise<IndicatorRow[]>;
  /** Some that were read before this version of the lists was there, and can be read again. */
  readBefore(known: string, most: number): Promise<string[]>;
  letGoOf(id: string): Promise<void>;
  /** What these were read of is let go: nothing is still to come that they would be read by. */
  letGo(known: string): Promise<void>;
  /** The same of all that were read before then: a list that has not come for so long may never come. */
  letGoBefore(before: Date): Promise<void>;
  /** Published before then. Answers how many. */
  deleteBefore(before: Date): Promise<number>;
  /** All but the latest so many, and as many bytes. Answers how many. */
  trim(most: number, bytes: number): Promise<number>;
}

/** Indicators that one statement stores, and articles that one deletes. */
const ROWS_AT_ONCE = 200;
const DELETED_AT_ONCE = 500;
/** Characters of a text that are searched: an index entry is bounded. */
const SEARCHED_MAX = 200_000;

export function createArticleRepository(ledger: Ledger): ArticleRepository {
  return {
    find: (id) => ledger.selectFrom("article").selectAll().where("id", "=", id).executeTakeFirst(),
    async store(id, digest, row, story, at) {
      const { indicators } = row;
      const json = {
        nodes: JSON.stringify(row.nodes),
        tags: JSON.stringify(row.tags),
        tag_words: JSON.stringify(row.tag_words),
        cves: JSON.stringify(row.cves),
        actors: JSON.stringify(row.actors),
        left_out: JSON.stringify(row.left_out),
      };
      const page = row.page === null ? null : JSON.stringify(row.page);
      const bytes = Object.values(json).reduce(
        (sum, text) => sum + Buffer.byteLength(text),
        row.text.length * 2 + 2000 + (page?.length ?? 0),
      );
      const searched = row.text.slice(0, SEARCHED_MAX);
      // Of the title as it is now: a feed that changes its entry, and not the article, updates nothing.
      const textDigest = sql<string>`encode(sha256(convert_to(title || E'\\n' || ${row.text}, 'UTF8')), 'hex')`;
      const { numUpdatedRows } = await ledger
        .updateTable("article")
        .set({
          ...json,
          page,
          known: row.known,
          state: "read",
          problem: row.problem,
          summary: row.summary,
          content: null,
          read_at: at ?? sql<Date>`coalesce(read_at, now())`,
          is_whole: row.is_whole,
          num_indicators: indicators.length,
          updated_at: sql<Date | null>`
            case when text_digest <> ${textDigest} then coalesce(update_claimed, now()) else updated_at end`,
          text_digest: textDigest,
          update_claimed: null,
          signature: row.signature,
          story,
          bytes: bytes + indicators.length * 300,
          words: sql<string>`setweight(to_tsvector('english', title), 'A') || to_tsvector('simple', title)
            || to_tsvector('english', ${row.summary}) || to_tsvector('english', ${searched})
            || to_tsvector('simple', ${searched})`,
        })
        .where("id", "=", id)
        .where("digest", "=", digest)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return false;
      await ledger.deleteFrom("article_indicator").where("article_id", "=", id).execute();
      for (let from = 0; from < indicators.length; from += ROWS_AT_ONCE) {
        const rows = indicators
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ type, value, host, section, heading, context, count, ports }, index) => ({
            article_id: id,
            position: from + index,
            type,
            value,
            host,
            section,
            heading,
            context,
            count,
            ports: JSON.stringify(ports),
          }));
        await ledger.insertInto("article_indicator").values(rows).execute();
      }
      return true;
    },
    async giveUp(id, problem, at) {
      await ledger
        .updateTable("article")
        .set({
          state: "read",
          problem,
          content: null,
          read_at: sql<Date>`coalesce(read_at, ${at})`,
          words: sql<string>`coalesce(words, to_tsvector('english', title) || to_tsvector('english', summary))`,
        })
        .where("id", "=", id)
        .where("state", "=", "waiting")
        .execute();
    },
    async around(id, days, most) {
      const span = `${days} days`;
      const { rows } = await sql<{ story: string; signature: string | null }>`
        select other.story, other.signature from article own
        join article other on other.id <> own.id and other.read_at is not null and other.signature is not null
          and other.published_at between own.published_at - ${span}::interval and own.published_at + ${span}::interval
        where own.id = ${id} order by other.published_at, other.id limit ${most}::int`.execute(ledger);
      return rows;
    },
    async sharing(id, values, days, most) {
      const span = `${days} days`;
      const { rows } = await sql<{ story: string; indicators: number; in_common: number; unknown_before: number }>`
        with own as (select id, source_id, published_at from article where id = ${id}),
        named as (
          select mine.value, other.article_id as id from unnest(${[...values]}::text[]) as mine (value)
          join article_indicator other on md5(other.value) = md5(mine.value) and other.value = mine.value),
        known as (
          select named.value from named join article on article.id = named.id
          cross join own where article.published_at < own.published_at - ${span}::interval)
        select other.story, other.num_indicators as indicators, count(distinct named.value)::int as in_common,
          count(distinct named.value) filter (where named.value not in (select value from known))::int as unknown_before
        from own join article other on other.id <> own.id and other.source_id <> own.source_id
          and other.read_at is not null
          and other.published_at between own.published_at - ${span}::interval and own.published_at + ${span}::interval
        join named on named.id = other.id
        where not exists (
          select from article twin
          where twin.story = other.story and twin.source_id = own.source_id and twin.id <> own.id)
        group by other.id order by other.published_at, other.id limit ${most}::int`.execute(ledger);
      return rows.map(({ story, indicators, in_common: inCommon, unknown_before: unknownBefore }) => ({
        story,
        numbers: [values.length, indicators],
        inCommon,
        unknownBefore,
      }));
    },
    indicators: (id) =>
      ledger.selectFrom("article_indicator").selectAll().where("article_id", "=", id).orderBy("position").execute(),
    async readBefore(known, most) {
      const rows = await ledger
        .selectFrom("article")
        .select("id")
        .where("page", "is not", null)
        .where("state", "=", "read")
        .where("known", "is distinct from", known)
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    async waitingBeside(id) {
      const rows = await ledger
        .selectFrom("article")
        .select("id")
        .where("state", "=", "waiting")
        .where("source_id", "=", (of) => of.selectFrom("article").select("source_id").where("id", "=", id))
        .execute();
      return rows.map((row) => row.id);
    },
    async letGoOf(id) {
      await ledger.updateTable("article").set({ page: null }).where("id", "=", id).execute();
    },
    async letGo(known) {
      await ledger
        .updateTable("article")
        .set({ page: null })
        .where("page", "is not", null)
        .where("known", "=", known)
        .execute();
    },
    async letGoBefore(before) {
      await ledger
        .updateTable("article")
        .set({ page: null })
        .where("page", "is not", null)
        .where("read_at", "<", before)
        .execute();
    },
    deleteBefore: (before) => deleteAll(ledger, sql`published_at < ${before}`),
    trim: (most, bytes) =>
      deleteAll(
        ledger,
        sql`id in (
          select id from (
            select id, row_number() over newest as place, sum(bytes) over newest as total
            from article window newest as (order by published_at desc, id desc)
          ) ranked where place > ${most}::int or total > ${bytes}::float8)`,
      ),
  };
}

async function deleteAll(ledger: Ledger, which: ReturnType<typeof sql>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rows } = await sql<{ gone: number }>`
      with gone as (
        delete from article where id in (select id from article where ${which} limit ${DELETED_AT_ONCE}::int) returning id
      ) select count(*)::int as gone from gone`.execute(ledger);
    const gone = rows[0]?.gone ?? 0;
    deleted += gone;
    if (gone < DELETED_AT_ONCE) return deleted;
  }
}
