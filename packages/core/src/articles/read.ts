import { inOneLine } from "../page/index.ts";
import {
  ARTICLE_TEXT_KEPT,
  CONTEXT_AROUND,
  INDICATORS_MAX,
  LEFT_OUT_MAX,
  PORTS_MAX,
  SUMMARY_MAX,
  TITLE_MAX,
} from "./bounds.ts";
import type { ArticleText } from "./article-text.ts";
import { around, SOFT_END } from "./document.ts";
import { hostOf, listThatHas, siteOfUrl, whyLeftOut } from "./judge.ts";
import { occurrencesIn } from "./occurrences.ts";
import { readHtml } from "./read-html.ts";
import type { ArticleIndicator, ArticleReading, LeftOut } from "./types.ts";
import type { WarningLists } from "./warning-lists.ts";

export interface ArticleOptions {
  /** Where the article stands. */
  readonly url: string;
  readonly warningLists?: WarningLists | undefined;
}

/** Names that an author defangs, from which on one who does not means something else. */
const HABIT = 4;

/**
 * Reads an article: its text, and the indicators that it names anywhere in its page, each with where it stands; and what
 * looks like one and is none, with the reason. Takes time linear in the document, whatever it holds.
 */
export function readArticle(html: string, { url, warningLists }: ArticleOptions): ArticleReading {
  const document = readHtml(html);
  const { article } = document;
  const ownSites = new Set(
    [url, ...document.ownUrls].map((own) => siteOfUrl(own, url)).filter((site) => site !== null),
  );
  const occurrences = occurrencesIn(article, url);
  const defanged = occurrences.filter(({ indicator }) => indicator.defanged).length;
  const judging = { ownSites, isDefanging: defanged >= HABIT, warningLists: warningLists ?? null };
  const indicators = new Map<string, Writable<ArticleIndicator> & { ports: number[] }>();
  const leftOut = new Map<string, LeftOut>();
  /** Names that stand nowhere in a list of indicators, and are defanged nowhere. */
  const plain = new Set<string>();
  for (const occurrence of occurrences) {
    const { indicator, block } = occurrence;
    const { type, value, start, end, port } = indicator;
    const known = indicators.get(value);
    const reason = whyLeftOut(occurrence, judging);
    const isMeant = indicator.defanged || block.isOfIndicators;
    if (known !== undefined) {
      if (!occurrence.isTarget) known.count++;
      if (isMeant) plain.delete(value);
      if (port !== undefined && known.ports.length < PORTS_MAX && !known.ports.includes(port)) known.ports.push(port);
      continue;
    }
    const { section, heading } = block;
    const found = { type, value, section, context: around(article.text, start, end, CONTEXT_AROUND) };
    if (reason === null) {
      leftOut.delete(value);
      if (indicators.size < INDICATORS_MAX)
        indicators.set(value, { ...found, heading, count: 1, ports: port === undefined ? [] : [port] });
      if (type === "domain" && !isMeant) plain.add(value);
    } else if (!leftOut.has(value) && leftOut.size < LEFT_OUT_MAX) {
      const list = reason === "warning_list" ? listThatHas(indicator, warningLists) : null;
      leftOut.set(value, { ...found, reason, list });
    }
  }
  for (const { type, value, reason } of leftOut.values()) {
    // Whom one may write to is not meant where its name alone stands, either.
    const host = type === "email" && reason === "reference" ? hostOf({ type, value }) : null;
    const named = host !== null && plain.has(host) ? indicators.get(host) : undefined;
    if (named === undefined) continue;
    const { type: kind, section, context } = named;
    const found = { type: kind, value: named.value, section, context };
    indicators.delete(named.value);
    if (leftOut.size < LEFT_OUT_MAX) leftOut.set(named.value, { ...found, reason: "reference", list: null });
  }
  const text = textOf(article);
  return {
    title: document.title.slice(0, TITLE_MAX),
    summary: document.summary ?? firstParagraph(article),
    text: text.slice(0, ARTICLE_TEXT_KEPT),
    indicators: [...indicators.values()],
    leftOut: [...leftOut.values()],
  };
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The text without what is the site's and its readers'. */
function textOf({ text, blocks }: ArticleText): string {
  const kept = blocks.filter(({ section }) => section !== "navigation" && section !== "comments");
  return kept
    .map(({ from, to }) => text.slice(from, to))
    .join("")
    .replaceAll(SOFT_END, " ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const PARAGRAPH_MIN = 60;

function firstParagraph({ text, blocks }: ArticleText): string | null {
  for (const { from, to, section } of blocks) {
    if (section !== "text") continue;
    const paragraph = inOneLine(text.slice(from, to));
    if (paragraph.length >= PARAGRAPH_MIN) return paragraph.slice(0, SUMMARY_MAX);
  }
  return null;
}
