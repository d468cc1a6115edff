import type { ArticleNode } from "@fyr/contract";
import {
  actorsOf,
  FeedError,
  type FeedReading,
  type Galaxy,
  nameInGalaxy,
  nextOfDocument,
  readArticle,
  readDocumentFeed,
  readFeed,
  readGalaxies,
  readReportDocument,
  readWarningLists,
  similarityOf,
  tagArticle,
  type WarningLists,
  withNamed,
} from "@fyr/core/articles";
import { answerCalls } from "../../../threads/index.ts";
import { displayOf } from "./display.ts";
import type { KnownTexts } from "./known.ts";

/*
 * The thread that reads what publishers send: feeds and pages, which others may have contrived. It answers JSON.
 */

export interface ArticleCall {
  readonly kind: "article";
  readonly html: string;
  readonly url: string;
  /** By its feed. */
  readonly title: string;
  readonly isPart: boolean;
  /** Whether it is JSON in place of HTML: a document of STIX or MISP, or nothing that is read. */
  readonly isJson: boolean;
  /** The version of warning lists and galaxies that it is read by; null: none. */
  readonly known: string | null;
}

interface ActorCall {
  readonly kind: "actor";
  readonly name: string;
  readonly known: string;
}

type KnownCall = KnownTexts & { readonly kind: "known"; readonly version: string };

export type ReadingCall =
  | { readonly kind: "feed"; readonly texts: readonly string[]; readonly url: string }
  | { readonly kind: "next"; readonly text: string; readonly url: string }
  | ArticleCall
  | ActorCall
  | KnownCall;

export type FeedAnswer = { readonly feed: FeedReading } | { readonly noFeed: string };

export interface ArticleAnswer {
  readonly read: ReturnType<typeof readArticle>;
  readonly tagged: ReturnType<typeof tagArticle>;
  readonly actors: ReturnType<typeof actorsOf>;
  readonly signature: string | null;
  readonly nodes: readonly ArticleNode[];
  /** The version of the lists by which it was read; null: by none. */
  readonly known: string | null;
}

interface Compiled {
  readonly version: string;
  readonly warningLists: WarningLists;
  readonly galaxy: Galaxy;
}

/** Compiled once a version: until the next is handed over, or the thread ends. */
let compiled: Compiled | null = null;

answerCalls((call: ReadingCall) => JSON.stringify(answerTo(call)));

function answerTo(call: ReadingCall): unknown {
  if (call.kind === "feed") return feedOf(call);
  if (call.kind === "next") return nextOfDocument(call.text, call.url);
  if (call.kind === "article") {
    if (call.known !== null && call.known !== compiled?.version) return "not known";
    return articleOf(call, call.known === null ? null : compiled);
  }
  if (call.kind === "actor") {
    return call.known === compiled?.version ? { called: nameInGalaxy(call.name, compiled.galaxy) } : "not known";
  }
  compiled = null;
  compiled = {
    version: call.version,
    warningLists: readWarningLists(call.warningLists.map(parsed)),
    galaxy: readGalaxies(call.galaxies.map(parsed)),
  };
  return null;
}

function feedOf({ texts, url }: Extract<ReadingCall, { kind: "feed" }>): FeedAnswer {
  try {
    return { feed: readDocumentFeed(texts, url) ?? readFeed(texts.join(""), url) };
  } catch (error) {
    if (error instanceof FeedError) return { noFeed: error.message };
    throw error;
  }
}

/** @returns null for JSON that is no document of STIX or MISP */
function articleOf(call: ArticleCall, known: Compiled | null): ArticleAnswer | null {
  const { url, title, isPart, isJson } = call;
  const options = { url, warningLists: known?.warningLists };
  const document = isJson ? readReportDocument(call.html, options) : null;
  if (isJson && document === null) return null;
  const html = document?.html ?? call.html;
  const read = document?.reading ?? readArticle(html, options);
  const found = known === null ? [] : actorsOf(`${title}\n${read.text}`, known.galaxy);
  const actors = document === null ? found : withNamed(found, document.named, known?.galaxy ?? null);
  return {
    read,
    tagged: tagArticle({ title, text: read.text, indicators: read.indicators, actors }),
    actors,
    signature: similarityOf(read.text),
    nodes: displayOf(html, { url, text: read.text, isPart: isPart || isJson }),
    known: known?.version ?? null,
  };
}

/** A list that is no JSON says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
