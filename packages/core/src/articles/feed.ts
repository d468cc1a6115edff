import {
  type AnyFeed,
  type AtomFeed,
  type JsonFeed,
  ParseError,
  parseFeed,
  type RdfFeed,
  type RssFeed,
} from "feedsmith";
import { inOneLine } from "../page/index.ts";
import { SUMMARY_MAX, TITLE_MAX } from "./bounds.ts";
import { wholeOf } from "./feed-cut.ts";
import { malformedXml } from "./malformed.ts";
import { readHtml } from "./read-html.ts";

export interface FeedItem {
  /** By which its publisher tells it from others; its URL where there is none. */
  readonly id: string;
  readonly url: string | null;
  readonly title: string;
  /** Plain text. */
  readonly summary: string | null;
  /** HTML, as the publisher has it; of a document of STIX or MISP the part that is this report, as JSON. */
  readonly content: string | null;
  readonly author: string | null;
  /** ISO 8601, in UTC. */
  readonly published: string | null;
  readonly updated: string | null;
  readonly categories: readonly string[];
  /** Whether its source is a document of STIX, TAXII or MISP. */
  readonly isDocument?: true;
}

export interface FeedReading {
  readonly title: string;
  /** The page that it is the feed of. */
  readonly home: string | null;
  /** In the order of the feed, at most `FEED_ITEMS_MAX`. */
  readonly items: readonly FeedItem[];
  /** Whether it ended too early: these are the items that were whole. Of a document: whether it has more than is read. */
  readonly truncated: boolean;
  readonly format: "rss" | "atom" | "rdf" | "json" | "stix" | "misp";
}

/** What is no feed; the message says why. */
export class FeedError extends Error {}

const FEED_MAX = 16 * 1024 * 1024;
export const FEED_ITEMS_MAX = 1000;
const CONTENT_MAX = 1024 * 1024;
const URL_MAX = 2048;
const NAME_MAX = 200;
const CATEGORIES_MAX = 50;

/**
 * Reads a feed in RSS, Atom, RDF or JSON Feed.
 * @param url where it was fetched: what its links are relative to
 * @throws FeedError if it is none
 */
export function readFeed(text: string, url: string): FeedReading {
  const given = text.slice(0, FEED_MAX).replace(/^[\ufeff\s]+/, "");
  const isJson = /^[{[]/.test(given);
  const isWhole = text.length <= FEED_MAX && (isJson || ENDS.test(given));
  const whole = isWhole ? parsed(given) : null;
  if (whole !== null) {
    const read = reading(whole, url, false);
    const wrong = read.items.length > 0 || isJson ? null : malformedXml(given);
    if (wrong !== null) throw new FeedError(`this is ${wrong}`);
    return read;
  }
  const part = wholeOf(given);
  const rest = part === null ? null : parsed(part);
  if (rest !== null) return reading(rest, url, true);
  const head = isWhole ? null : headOf(given);
  if (head !== null) return { ...reading(head, url, true), items: [] };
  if (/^<(?:!doctype )?html/i.test(given)) throw new FeedError("this is a page and no feed");
  if (isJson) throw new FeedError("this is JSON, and neither a JSON Feed nor a document of STIX, TAXII or MISP");
  const wrong = ROOT.test(given.slice(0, 4096)) ? malformedXml(given) : null;
  throw new FeedError(`this is ${wrong ?? "no feed in RSS, Atom, RDF or JSON Feed"}`);
}

const ROOT = /<(?:[\w-]+:)?(?:rss|feed|rdf)(?=[\s>])/i;

/** Where the root of a feed ends, or has nothing in it. */
const ENDS = /<\/(?:[\w-]+:)?(?:rss|feed|rdf)\s*>|^[^<]*(?:<[?!][^>]*>[^<]*)*<(?:[\w-]+:)?(?:rss|feed|rdf)\b[^>]*\/>/i;

const EMPTY: AnyFeed = { format: "rss", feed: {} };

function parsed(text: string): AnyFeed | null {
  for (const written of [text, withoutDoctype(text), asJsonFeed(text)]) {
    if (written === null) continue;
    try {
      return parseFeed(written, { maxItems: FEED_ITEMS_MAX });
    } catch (error) {
      // A feed with nothing in it.
      if (error instanceof ParseError) return EMPTY;
    }
  }
  return null;
}

/** Entities of its own are none that a feed needs. */
function withoutDoctype(text: string): string | null {
  const from = text.indexOf("<!DOCTYPE");
  if (from < 0) return null;
  const subset = text.indexOf("[", from);
  const plain = text.indexOf(">", from);
  const end = subset >= 0 && subset < plain ? text.indexOf(">", text.indexOf("]", subset)) : plain;
  return end < 0 ? null : text.slice(0, from) + text.slice(end + 1);
}

/** What has items as a JSON Feed does, whatever it says of its version. */
function asJsonFeed(text: string): string | null {
  if (!text.startsWith("{")) return null;
  try {
    const read = JSON.parse(text) as { readonly items?: unknown };
    return Array.isArray(read.items) ? JSON.stringify({ ...read, version: "https://jsonfeed.org/version/1.1" }) : null;
  } catch {
    return null;
  }
}

/** What was read before the first item of a feed that ends within it. */
function headOf(text: string): AnyFeed | null {
  return ROOT.test(text.slice(0, 4096)) ? (parsed(text) ?? EMPTY) : null;
}

function reading(parsedFeed: AnyFeed, url: string, truncated: boolean): FeedReading {
  const { format } = parsedFeed;
  const [title, home, items] = contentsOf(parsedFeed, url);
  return {
    title: plain(title, TITLE_MAX),
    home: resolved(home, url),
    items: items.slice(0, FEED_ITEMS_MAX),
    truncated,
    format,
  };
}

type Contents = readonly [title: string | undefined, home: string | undefined, items: readonly FeedItem[]];

function contentsOf(given: AnyFeed, url: string): Contents {
  if (given.format === "rss")
    return [given.feed.title, given.feed.link, (given.feed.items ?? []).map((item) => ofRss(item, url))];
  if (given.format === "rdf")
    return [given.feed.title, given.feed.link, (given.feed.items ?? []).map((item) => ofRdf(item, url))];
  if (given.format === "json")
    return [given.feed.title, given.feed.home_page_url, (given.feed.items ?? []).map((item) => ofJson(item, url))];
  const { title, links, entries } = given.feed;
  const base = resolved(given.feed.xml?.base, url) ?? url;
  return [
    title?.value,
    resolved(mainLink(links), base) ?? undefined,
    (entries ?? []).map((entry) => ofAtom(entry, base)),
  ];
}

function ofRss(item: RssFeed.Item<string>, base: string): FeedItem {
  const { guid } = item;
  const permanent = guid?.isPermaLink !== false && /^https?:/i.test(guid?.value ?? "") ? guid?.value : undefined;
  return itemOf(base, {
    id: guid?.value,
    url: item.link ?? mainLink(item.atom?.links) ?? permanent,
    title: item.title ?? item.dc?.titles?.[0],
    summary: item.description,
    content: item.content?.encoded,
    author: item.authors?.[0]?.name ?? item.dc?.creators?.[0] ?? item.authors?.[0]?.email,
    published: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published,
    updated: item.atom?.updated ?? item.dcterms?.modified?.[0],
    categories: item.categories?.map(({ name }) => name) ?? item.dc?.subjects,
  });
}

function ofRdf(item: RdfFeed.Item<string>, base: string): FeedItem {
  return itemOf(base, {
    id: item.rdf?.about,
    url: item.link ?? item.rdf?.about,
    title: item.title,
    summary: item.description,
    content: item.content?.encoded,
    author: item.dc?.creators?.[0],
    published: item.dc?.dates?.[0],
    updated: item.dcterms?.modified?.[0],
    categories: item.dc?.subjects,
  });
}

function ofAtom(entry: AtomFeed.Entry<string>, outer: string): FeedItem {
  const base = resolved(entry.xml?.base, outer) ?? outer;
  return itemOf(base, {
    id: entry.id,
    url: mainLink(entry.links) ?? entry.content?.src,
    title: entry.title?.value,
    summary: entry.summary?.value,
    content: entry.content?.value,
    author: entry.authors?.[0]?.name,
    published: entry.published ?? entry.dc?.dates?.[0],
    updated: entry.updated,
    categories: entry.categories?.map(({ label, term }) => label ?? term),
  });
}

function ofJson(item: JsonFeed.Item<string>, base: string): FeedItem {
  return itemOf(base, {
    id: item.id,
    url: item.url ?? item.external_url,
    title: item.title,
    summary: item.summary,
    content: item.content_html ?? escaped(item.content_text),
    author: item.authors?.[0]?.name,
    published: item.date_published,
    updated: item.date_modified,
    categories: item.tags,
  });
}

/** An item as its format has it. */
interface Given {
  readonly id: string | undefined;
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly content: string | undefined;
  readonly author: string | undefined;
  readonly published: string | undefined;
  readonly updated: string | undefined;
  readonly categories: readonly (string | undefined)[] | undefined;
}

function itemOf(base: string, given: Given): FeedItem {
  const url = resolved(given.url, base);
  const title = plain(given.title, TITLE_MAX);
  const summary = plain(given.summary, SUMMARY_MAX);
  const content = (given.content ?? given.summary ?? "").slice(0, CONTENT_MAX);
  return {
    id: (given.id ?? "").trim().slice(0, URL_MAX) || url || title || summary,
    url,
    title,
    summary: summary === "" ? null : summary,
    content: content.trim() === "" ? null : content,
    author: plain(given.author, NAME_MAX) || null,
    published: dateOf(given.published),
    updated: dateOf(given.updated),
    categories: [
      ...new Set(given.categories?.map((name) => plain(name, NAME_MAX)).filter((name) => name !== "")),
    ].slice(0, CATEGORIES_MAX),
  };
}

interface SomeLink {
  readonly href?: string;
  readonly rel?: string;
  readonly type?: string;
}

const mainLink = (links: readonly SomeLink[] | undefined): string | undefined => {
  const alternates = links?.filter(({ rel }) => rel === undefined || rel === "alternate");
  return (alternates?.find(({ type }) => type === undefined || type === "text/html") ?? alternates?.[0])?.href;
};

/** A URL of the web, without a login, which readers take for its host (RFC 3986, 7.6); null for anything else. */
function resolved(written: string | undefined, base: string): string | null {
  if (written === undefined || written.trim() === "") return null;
  const url = URL.parse(written.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > URL_MAX) return null;
  url.username = "";
  url.password = "";
  return url.href;
}

/** What is cut says so. */
const cutTo = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

/** Feeds have HTML where their formats want plain text. */
const plain = (text: string | undefined, max: number): string =>
  text === undefined
    ? ""
    : cutTo(inOneLine(/[<&]/.test(text) ? readHtml(text.slice(0, CONTENT_MAX)).article.text : text), max);

const escaped = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `<pre>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;

/** Before the web, and after what a clock that is wrong by a day says, nothing was published; the caller knows the latter. */
function dateOf(written: string | undefined): string | null {
  if (written === undefined) return null;
  const time = Date.parse(written.trim());
  return Number.isNaN(time) || time < 0 ? null : new Date(time).toISOString();
}
