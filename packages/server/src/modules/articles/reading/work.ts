import { ARTICLE_ACTORS_MAX, ARTICLE_INDICATORS_MAX } from "@fyr/contract";
import { areNearDuplicates, haveOneList } from "@fyr/core/articles";
import { DAY_MS, MINUTE_MS } from "@fyr/core/time";
import { type Outbound, OutboundError } from "../../../outbound/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { defineWork, enqueue, PermanentFailure, putLast, type WorkKind } from "../../../work/index.ts";
import { z } from "zod";
import { createArticleRepository, type ReadRow } from "../repository.ts";
import { createArticleSourceRepository } from "../sources/repository.ts";
import type { ArticleRow, KeptPage } from "../tables.ts";
import { type FetchedPage, fetchPage } from "./fetch-page.ts";
import { clean } from "./nodes.ts";
import type { Pace } from "./pace.ts";
import { type ArticleReader, UnreadableArticle } from "./reader.ts";
import type { Robots } from "./robots.ts";
import type { ArticleAnswer } from "./text-worker.ts";
import { ARTICLE_READING } from "./work-name.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly outbound: Outbound;
  readonly robots: Robots;
  readonly pace: Pace;
  readonly reader: Pick<ArticleReader, "article">;
  /** Whether no list is still to come that articles are read by. */
  readonly isAllKnown: () => Promise<boolean>;
}

const ATTEMPTS_MAX = 4;
/** A worker that has been silent for so long has ended: it beats while it waits for a site. */
const LEASE_MS = 20_000;
/** Characters of text from which on an entry of a feed is the article, and not its summary. */
const WHOLE_FROM = 1500;
/** How the part of a document begins that is one report: as sources of STIX and MISP hand it over. */
const DOCUMENT = /^\{"(?:type":"bundle|Event)"/;
/** Characters of what an article was read of that are kept to read it again. */
const KEPT_MAX = 1024 * 1024;
const CONTEXT_MAX = 600;
/** Characters of the name of a warning list, and ways to write one actor. */
const LIST_MAX = 120;
const WORDS_MAX = 10;
const TOO_LONG = "Its page takes too long or too much memory to read";

interface Reading {
  /** What it was read of. */
  readonly digest: string;
  readonly row: ReadRow;
  /** The story that it is of already, where it was read before. */
  readonly story: string | null;
}

/** Reads an article: all of it where its feed has all, else its page where robots.txt permits, else what its feed has. */
export function articleReading(needs: Needs): WorkKind<object, Reading | null> {
  const articles = createArticleRepository(needs.ledger);
  const sources = createArticleSourceRepository(needs.ledger);
  return defineWork<object, Reading | null>({
    ...ARTICLE_READING,
    payload: z.object({}),
    concurrency: 3,
    leaseMs: LEASE_MS,
    attemptsMax: ATTEMPTS_MAX,
    backoffMs: (attempts) => attempts ** 2 * MINUTE_MS,
    keepFinishedMs: DAY_MS,
    async handler({ key, attempt }, { signal }) {
      const article = await articles.find(key);
      if (article?.state === "read" && article.page !== null) return readAgain(needs, article, article.page);
      if (article?.state !== "waiting") return null;
      // What its feed has stays; an operator who removes a source ends with it what it would still take.
      if (await sources.isRemoved(article.source_id)) throw new PermanentFailure("Its source was removed");
      const content = article.content ?? "";
      const isDocument = DOCUMENT.test(content);
      const inFeed: KeptPage = { text: content, url: article.url, isPart: !isDocument, isJson: isDocument };
      const ofFeed = await read(needs, inFeed, article.title);
      // Where a document is, there are the others of its source, too.
      const isWhole = isDocument || (ofFeed?.read.text.length ?? 0) >= WHOLE_FROM;
      const page = isWhole ? null : await pageOf(needs, article, signal, attempt);
      const onPage: KeptPage | null =
        page === null || "problem" in page
          ? null
          : { text: "json" in page ? page.json : page.html, url: page.url, isPart: false, isJson: "json" in page };
      const ofPage = onPage === null ? null : await read(needs, onPage, article.title);
      const isOtherJson = page !== null && "json" in page && ofPage === null;
      const isEmpty = ofPage !== null && ofPage.read.text.trim() === "";
      const problem =
        page === null && isDocument && ofFeed === null
          ? "It takes too long or too much memory to read"
          : page === null || (ofPage !== null && !isEmpty)
            ? null
            : "problem" in page
              ? page.problem
              : isOtherJson
                ? "It is JSON, and neither a bundle of STIX 2.1 nor an event of MISP that can be read"
                : isEmpty
                  ? "Its page has no text without a browser's scripts"
                  : TOO_LONG;
      const best = problem === null ? (ofPage ?? ofFeed) : ofFeed;
      const source = onPage !== null && best === ofPage ? onPage : inFeed;
      const row = rowOf(best, article, problem === null, problem);
      return { digest: article.digest, row: { ...row, page: await keptOf(needs, source, best) }, story: null };
    },
    summary: (reading) => (reading === null ? null : { indicators: reading.row.indicators.length }),
    async record(db, { key }, outcome) {
      if (outcome.state === "retry") return;
      const own = createArticleRepository(db);
      if (outcome.state !== "done") {
        const problem = outcome.state === "failed" ? outcome.error.slice(0, 500) : "Its reading was cancelled";
        await own.giveUp(key, problem, new Date());
        return;
      }
      if (outcome.result === null) return;
      const { digest, row, story: before } = outcome.result;
      const story = before ?? (await storyOf(db, key, row));
      // Its source changed it meanwhile: what was read is no more what there is.
      if (!(await own.store(key, digest, row, story, before === null ? new Date() : null))) {
        if ((await own.find(key))?.state === "waiting") await enqueue(db, ARTICLE_READING, { key, payload: {} });
      }
      // Pages that take a minute each hold up those of no other source for long.
      if (row.problem === TOO_LONG) await putLast(db, ARTICLE_READING, await own.waitingBeside(key));
    },
  });
}

/** Reads it once more of the same, by the lists that are there by now. */
async function readAgain(needs: Needs, article: ArticleRow, page: KeptPage): Promise<Reading | null> {
  const answer = await read(needs, page, article.title);
  if (answer === null) {
    // It was readable by other lists, and what was read then stays.
    await createArticleRepository(needs.ledger).letGoOf(article.id);
    return null;
  }
  const row = rowOf(answer, article, article.is_whole, article.problem);
  return { digest: article.digest, row: { ...row, page: await keptOf(needs, page, answer) }, story: article.story };
}

/** What is kept to read it again: nothing once all lists have been asked for. */
async function keptOf({ isAllKnown }: Needs, page: KeptPage, answer: ArticleAnswer | null): Promise<KeptPage | null> {
  return answer === null || page.text.length > KEPT_MAX || (await isAllKnown())
    ? null
    : { ...page, text: clean(page.text) };
}

async function pageOf(needs: Needs, { url }: ArticleRow, signal: AbortSignal, attempt: number): Promise<FetchedPage> {
  try {
    return await fetchPage(url, signal, needs);
  } catch (error) {
    if (error instanceof OutboundError && attempt >= ATTEMPTS_MAX) return { problem: error.message };
    throw error;
  }
}

async function read({ reader }: Needs, page: KeptPage, title: string): Promise<ArticleAnswer | null> {
  const { text: html, ...how } = page;
  if (html.trim() === "") return null;
  try {
    return await reader.article({ html, title, ...how });
  } catch (error) {
    if (error instanceof UnreadableArticle) return null;
    throw error;
  }
}

function rowOf(
  answer: ArticleAnswer | null,
  article: ArticleRow,
  isWhole: boolean,
  problem: string | null,
): Omit<ReadRow, "page"> {
  const { read: found, tagged, actors = [], signature = null, nodes = [], known = null } = answer ?? {};
  const indicators = (found?.indicators ?? []).slice(0, ARTICLE_INDICATORS_MAX).map((one) => ({
    type: one.type,
    value: clean(one.value),
    host: hostOf(one.type, one.value),
    section: one.section,
    heading: one.heading === null ? null : clean(one.heading),
    context: clean(one.context).slice(0, CONTEXT_MAX),
    count: one.count,
    ports: one.ports,
  }));
  const left_out = (found?.leftOut ?? []).slice(0, ARTICLE_INDICATORS_MAX).map((one) => ({
    Indicator: clean(one.value),
    Type: one.type,
    Reason: one.reason,
    List: one.list === null ? null : clean(one.list).slice(0, LIST_MAX),
    Section: one.section,
    Context: clean(one.context).slice(0, CONTEXT_MAX),
  }));
  return {
    is_whole: isWhole && answer !== null,
    problem,
    summary: article.summary === "" ? clean(found?.summary ?? "") : article.summary,
    text: clean(found?.text ?? ""),
    nodes: [...nodes],
    tags: (tagged?.tags ?? []).map(({ tag }) => tag),
    tag_words: (tagged?.tags ?? []).map(({ tag, words }) => ({ Tag: tag, Words: words.map(clean) })),
    cves: [...(tagged?.cves ?? [])],
    actors: actors.slice(0, ARTICLE_ACTORS_MAX).map(({ name, kind, galaxy, words, count }) => ({
      Name: clean(name),
      Kind: kind,
      Galaxy: clean(galaxy),
      Words: words.slice(0, WORDS_MAX).map(clean),
      Count: count,
    })),
    left_out,
    indicators,
    signature,
    known,
  };
}

function hostOf(type: string, value: string): string | null {
  if (type === "url") return URL.parse(value)?.hostname.replace(/^\[(.*)\]$/, "$1") ?? null;
  return type === "email" ? (value.split("@")[1]?.toLowerCase() ?? null) : null;
}

/** Days around an article in which others tell the same, and how many of them are compared. */
const STORY = { days: 14, most: 3000 };

/** Days around an article in which others hand on the same list of indicators, and how many of them are compared. */
const LIST = { days: 3, most: 200 };

/** The story that it tells: that of the first of its near-duplicates or of those that have its list, else its own. */
async function storyOf(db: Ledger, id: string, { signature, indicators }: ReadRow): Promise<string> {
  const articles = createArticleRepository(db);
  const others = signature === null ? [] : await articles.around(id, STORY.days, STORY.most);
  const same = others.find((other) => areNearDuplicates(signature, other.signature));
  if (same !== undefined) return same.story;
  const values = [...new Set(indicators.map(({ value }) => value))];
  const sharing = await articles.sharing(id, values, LIST.days, LIST.most);
  return sharing.find(haveOneList)?.story ?? id;
}
