import { HAS_TAG, NO_TAG } from "@fyr/contract";
import { readIndicator } from "@fyr/core/indicators";
import { type RawBuilder, sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ArticleRow } from "./tables.ts";

export interface WantedArticles {
  /** Empty: any. */
  readonly text: string;
  /** One of them is enough; null: any. */
  readonly tags: readonly string[] | null;
  /** Who or what it names, as galaxies call it; empty: any. */
  readonly actor?: string;
  /** Empty: any. */
  readonly source?: string;
  /** Days, `YYYY-MM-DD`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Span {
  readonly offset: number;
  readonly limit: number;
}

export type FoundArticle = Pick<
  ArticleRow,
  "id" | "source_id" | "story" | "title" | "summary" | "url" | "published_at" | "updated_at" | "num_indicators" | "tags"
> & { readonly source_name: string };

/** `folded`: how many follow it by the same source that count in no page. */
export type FoldedArticle = FoundArticle & { readonly folded: number; readonly is_folded: boolean };

/** What a join has where there is nothing to join. */
type Empty<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

type Twin = Pick<FoundArticle, "id" | "story" | "title" | "source_name">;

/** Articles that have been read, the latest first. */
export interface ArticleSearch {
  /**
   * Each story once, by the first that told it among those that are wanted: the first published of those that came within hours of
   * the first that came. What comes later is a copy, whatever day its publisher gives it, and a source that was added later told
   * nothing before the story came.
   */
  stories(wanted: WantedArticles, span: Span): Promise<{ rows: FoundArticle[]; total: number }>;
  /**
   * As `stories`. Of more than four in succession by one source the first three count in the span and in the total; the first
   * hundred of the others come behind them.
   */
  folded(wanted: WantedArticles, span: Span): Promise<{ rows: FoldedArticle[]; total: number }>;
  /** Others that tell the stories. */
  twins(stories: readonly string[]): Promise<Twin[]>;
  /** Stories with an article that names a value, each by the first of these. */
  naming(value: string, span: Span): Promise<{ rows: FoundArticle[]; total: number }>;
  /** With one of the values, the latest of them. */
  namingAny(values: readonly string[], most: number): Promise<{ id: string; title: string }[]>;
  read(id: string): Promise<FoundArticle | undefined>;
  sources(): Promise<{ id: string; name: string; articles: number }[]>;
}

const COLUMNS = sql`article.id, article.source_id, article.story, article.title, article.summary, article.url,
  article.published_at, article.updated_at, article.num_indicators, article.tags, article_source.name as source_name`;
const WITH_SOURCE = sql`join article_source on article_source.id = article.source_id`;
const LATEST = sql`article.published_at desc, article.id desc`;
const TWINS_MAX = 300;
/** Of one source in succession: what is shown where there are more than one beyond it, and how many of the others come along. */
const SHOWN = 3;
const FOLDED_MAX = 100;
/** Sources are asked every hour, and a new installation asks all of them at once: what comes so close may have come first. */
const TOGETHER = "6 hours";

export function createArticleSearch(ledger: Ledger): ArticleSearch {
  const storiesIn = async (which: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (
        select 1 from article ${WITH_SOURCE} where ${which} group by article.story) story`.execute(ledger);
    return rows[0]?.total ?? 0;
  };
  /**
   * The common tables `shown` (and what it is made of): those that told each story first. Few stories are told by several, so that only of
   * those it is asked who was first.
   */
  const shownOf = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    wanted as materialized (
      select article.id, article.source_id, article.story, article.published_at, article.first_seen
      from article ${WITH_SOURCE} where ${which}),
    several as (select story from wanted group by story having count(*) > 1),
    told as (
      select wanted.*, article_source.created_at as asked_since, min(first_seen) over (partition by story) as came
      from wanted join article_source on article_source.id = wanted.source_id
      where story in (select story from several)),
    first as (
      select distinct on (story) id from told where first_seen <= came + ${TOGETHER}::interval
      -- Of a source that nobody asked yet when the story came, its own word is all that speaks for an earlier day.
      order by story, case when asked_since > came then greatest(published_at, came) else published_at end, first_seen, id),
    shown as (
      select wanted.* from wanted left join several on several.story = wanted.story left join first on first.id = wanted.id
      where several.story is null or first.id is not null)`;
  async function toldFirst(which: RawBuilder<unknown>, { offset, limit }: Span) {
    const { rows } = await sql<FoundArticle>`
      with ${shownOf(which)}, page as (
        select * from shown order by published_at desc, id desc offset ${offset}::int limit ${limit}::int)
      select ${COLUMNS} from page join article on article.id = page.id ${WITH_SOURCE} order by ${LATEST}`.execute(
      ledger,
    );
    return { rows, total: await storiesIn(which) };
  }
  return {
    stories: (wanted, span) => toldFirst(matching(wanted), span),
    async folded(wanted, { offset, limit }) {
      // Every window is over one order, which is sorted once. Where a page has no rows, one that is empty has the total.
      const { rows: found } = await sql<Empty<FoldedArticle> & { readonly total: number }>`
        with ${shownOf(matching(wanted))},
        begun as (
          select id, row_number() over newest as place,
            case when source_id = lag(source_id) over newest then 0 else 1 end as begins
          from shown window newest as (order by published_at desc, id desc)),
        run as (select id, place, sum(begins) over (order by place) as run from begun),
        placed as (
          select id, place, row_number() over (partition by run order by place) as nth, count(*) over (partition by run) as length
          from run),
        counted as materialized (
          select id, place, nth, length, is_folded, sum(case when is_folded then 0 else 1 end) over (order by place) as line
          from (select *, length > ${SHOWN + 1}::int and nth > ${SHOWN}::int as is_folded from placed) folding),
        page as (
          select * from counted
          where line > ${offset}::int and line <= ${offset + limit}::int and nth <= ${SHOWN + FOLDED_MAX}::int)
        select ${COLUMNS}, page.is_folded, total.total,
          case when nth = ${SHOWN}::int and length > ${SHOWN + 1}::int then length - nth else 0 end::int as folded
        from (select coalesce(max(line), 0)::int as total from counted) total
        left join (page join article on article.id = page.id ${WITH_SOURCE}) on true
        order by page.place`.execute(ledger);
      const rows = found.filter((row): row is FoldedArticle & { total: number } => row.id !== null);
      return { rows, total: found[0]?.total ?? 0 };
    },
    async twins(stories) {
      if (stories.length === 0) return [];
      const { rows } = await sql<Twin>`
        select article.id, article.story, article.title, article_source.name as source_name from article ${WITH_SOURCE}
        where article.story = any(${[...stories]}::uuid[]) and article.read_at is not null
        order by article.published_at, article.id limit ${TWINS_MAX}::int`.execute(ledger);
      return rows;
    },
    naming: (value, span) => toldFirst(sql`article.read_at is not null and article.id in (${idsNaming(value)})`, span),
    async namingAny(values, most) {
      if (values.length === 0) return [];
      const ids = sql.join(values.map(idsNaming), sql` union `);
      const { rows } = await sql<{ id: string; title: string }>`
        select article.id, article.title from article where article.read_at is not null and article.id in (${ids})
        order by article.published_at desc, article.id desc limit ${most}::int`.execute(ledger);
      return rows;
    },
    async read(id) {
      const { rows } = await sql<FoundArticle>`
        select ${COLUMNS} from article ${WITH_SOURCE} where article.id = ${id}::uuid and article.read_at is not null`.execute(
        ledger,
      );
      return rows[0];
    },
    async sources() {
      const { rows } = await sql<{ id: string; name: string; articles: number }>`
        select article_source.id, article_source.name, count(*)::int as articles from article ${WITH_SOURCE}
        where article.read_at is not null group by article_source.id, article_source.name
        order by article_source.name`.execute(ledger);
      return rows;
    },
  };
}

function matching({ text, tags, actor = "", source = "", from, to }: WantedArticles): RawBuilder<unknown> {
  const parts = [sql`article.read_at is not null`];
  if (text !== "") parts.push(sql`article.id in (${idsOfText(text)})`);
  if (tags !== null) parts.push(ofTags(tags));
  // No name has a NUL, and no JSON of the database.
  if (actor.includes("\0")) parts.push(sql`false`);
  else if (actor !== "") parts.push(sql`article.actors @> ${JSON.stringify([{ Name: actor }])}::text::jsonb`);
  if (source !== "") parts.push(sql`article.source_id = ${source}`);
  if (from !== undefined) parts.push(sql`article.published_at >= ${new Date(`${from}T00:00:00Z`)}`);
  if (to !== undefined)
    parts.push(sql`article.published_at < ${new Date(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`);
  return sql.join(parts, sql` and `);
}

/** Each by an index of its own: words as they are and by their stems, a part of a title, and an indicator. */
function idsOfText(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`
    select id from article where words @@ (websearch_to_tsquery('english', ${text}) || websearch_to_tsquery('simple', ${text}))
    union select id from article where title ilike ${pattern}
    ${normalOf(text) === null ? sql`` : sql`union ${idsNaming(text)}`}`;
}

/** An indicator in its normal form; null for any other text. */
function normalOf(text: string): string | null {
  const read = readIndicator(text);
  return read.kind === null || read.kind === "text" ? null : read.normal;
}

function idsNaming(text: string): RawBuilder<unknown> {
  const value = normalOf(text) ?? text;
  // As it is shown, too: of a URL with a name before its host the normal form says less.
  const asShown = value === text ? sql`` : sql`union ${ofValue(text)}`;
  return sql`
    ${ofValue(value)} ${asShown}
    union select article_id as id from article_indicator where host = ${value}
    ${/^CVE-/i.test(text) ? sql`union select id from article where cves ? ${text.toUpperCase()}` : sql``}`;
}

const ofValue = (value: string): RawBuilder<unknown> =>
  sql`select article_id as id from article_indicator where md5(value) = md5(${value}) and value = ${value}`;

function ofTags(tags: readonly string[]): RawBuilder<unknown> {
  const named = tags.filter((tag) => tag !== HAS_TAG && tag !== NO_TAG);
  const parts = [
    ...(named.length === 0 ? [] : [sql`article.tags ?| ${named}::text[]`]),
    ...(tags.includes(HAS_TAG) ? [sql`article.tags <> '[]'::jsonb`] : []),
    ...(tags.includes(NO_TAG) ? [sql`article.tags = '[]'::jsonb`] : []),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

type ArticleJustRead = FoundArticle & {
  readonly read_at: Date;
  /** Names of actors, malware and tools. */
  readonly actors: readonly string[];
};

/** What a stream of articles is filled by: those that were read since then, the first read first. */
export async function articlesReadSince(ledger: Ledger, since: Date, most: number): Promise<ArticleJustRead[]> {
  const { rows } = await sql<ArticleJustRead>`
    select ${COLUMNS}, article.read_at, jsonb_path_query_array(article.actors, '$[*].Name') as actors from article ${WITH_SOURCE} where article.read_at > ${since}
    order by article.read_at, article.id limit ${most}::int`.execute(ledger);
  return rows;
}

/** Values of an article's indicators, in their order. */
export async function indicatorsOfArticle(ledger: Ledger, id: string): Promise<string[]> {
  const rows = await ledger
    .selectFrom("article_indicator")
    .select("value")
    .where("article_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ value }) => value);
}

/** Whether an article that was read names it so. */
export async function isActorNamed(ledger: Ledger, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from article where actors @> ${JSON.stringify([{ Name: name }])}::text::jsonb limit 1`.execute(ledger);
  return rows.length > 0;
}
