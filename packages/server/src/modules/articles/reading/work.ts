import { ARTICLE_ACTORS_MAX, ARTICLE_INDICATORS_MAX } from "@fyr/contract";
import { areNearDuplicates, haveOneList } from "@fyr/core/articles";
import { DAY_MS, MINUTE_MS } from "@fyr/core/time";
import { type Outbound, OutboundError } from "../../../outbound/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { defineWork, enqueue, type WorkKind } from "../../../work/index.ts";
import { z } from "zod";
import { createArticleRepository, type ReadRow } from "../repository.ts";
import type { ArticleRow } from "../tables.ts";
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
}

const ATTEMPTS_MAX = 4;
/** A worker that has been silent for so long has ended: it beats while it waits for a site. */
const LEASE_MS = 20_000;
/** Characters of text from which on an entry of a feed is the article, and not its summary. */
const WHOLE_FROM = 1500;
/** How the part of a document begins that is one report: as sources of STIX and MISP hand it over. */
const DOCUMENT = /^\{"(?:type":"bundle|Event)"/;
const CONTEXT_MAX = 600;
/** Characters of the name of a warning list, and ways to write one actor. */
const LIST_MAX = 120;
const WORDS_MAX = 10;

interface Reading {
  /** What it was read of. */
  readonly digest: string;
  readonly row: ReadRow;
}

/** Reads an article: all of it where its feed has all, else its page where robots.txt permits, else what its feed has. */
export function articleReading(needs: Needs): WorkKind<object, Reading | null> {
  const articles = createArticleRepository(needs.ledger);
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
      if (article?.state !== "waiting") return null;
      const content = article.content ?? "";
      const isDocument = DOCUMENT.test(content);
      const ofFeed = await read(needs, content, article, isDocument ? { isJson: true } : { isPart: true });
      // Where a document is, there are the others of its source, too.
      const isWhole = isDocument || (ofFeed?.read.text.length ?? 0) >= WHOLE_FROM;
      const page = isWhole ? null : await pageOf(needs, article, signal, attempt);
      const ofPage =
        page === null || "problem" in page
          ? null
          : await read(
              needs,
              "json" in page ? page.json : page.html,
              { ...article, url: page.url },
              { isJson: "json" in page },
            );
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
                  : "Its page takes too long or too much memory to read";
      const best = problem === null ? (ofPage ?? ofFeed) : ofFeed;
      return { digest: article.digest, row: rowOf(best, article, problem === null, problem) };
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
      const { digest, row } = outcome.result;
      const story = await storyOf(db, key, row);
      // Its source changed it meanwhile: what was read is no more what there is.
      if (!(await own.store(key, digest, row, story, new Date()))) {
        if ((await own.find(key))?.state === "waiting") await enqueue(db, ARTICLE_READING, { key, payload: {} });
      }
    },
  });
}

async function pageOf(needs: Needs, { url }: ArticleRow, signal: AbortSignal, attempt: number): Promise<FetchedPage> {
  try {
    return await fetchPage(url, signal, needs);
  } catch (error) {
    if (error instanceof OutboundError && attempt >= ATTEMPTS_MAX) return { problem: error.message };
    throw error;
  }
}

async function read(
  { reader }: Needs,
  html: string,
  { url, title }: Pick<ArticleRow, "url" | "title">,
  { isPart = false, isJson = false }: { readonly isPart?: boolean; readonly isJson?: boolean },
): Promise<ArticleAnswer | null> {
  if (html.trim() === "") return null;
  try {
    return await reader.article({ html, url, title, isPart, isJson });
  } catch (error) {
    if (error instanceof UnreadableArticle) return null;
    throw error;
  }
}

function rowOf(answer: ArticleAnswer | null, article: ArticleRow, isWhole: boolean, problem: string | null): ReadRow {
  const { read: found, tagged, actors = [], signature = null, nodes = [] } = answer ?? {};
  const indicators = (found?.indicators ?? []).slice(0, ARTICLE_INDICATORS_MAX).map((one) => ({
    type: one.type,
    value: clean(one.value),
    host: hostOf(one.type, one.value),
    section: one.section,
    heading: one.heading === null ? null : clean(one.heading),
    context: clean(one.context).slice(0, CONTEXT_MAX),
    count: one.count,
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
  if (signature === null) return id;
  const articles = createArticleRepository(db);
  const others = await articles.around(id, STORY.days, STORY.most);
  const same = others.find((other) => areNearDuplicates(signature, other.signature));
  if (same !== undefined) return same.story;
  const values = [...new Set(indicators.map(({ value }) => value))];
  const sharing = await articles.sharing(id, values, LIST.days, LIST.most);
  return sharing.find(haveOneList)?.story ?? id;
}
