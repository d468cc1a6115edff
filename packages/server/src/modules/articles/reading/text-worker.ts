import type { ArticleNode } from "@fyr/contract";
import { FeedError, type FeedReading, readArticle, readFeed, similarityOf, tagArticle } from "@fyr/core/articles";
import { answerCalls } from "../../../threads/index.ts";
import { displayOf } from "./display.ts";

/*
 * The thread that reads what publishers send: feeds and pages, which others may have contrived. It answers JSON.
 */

export type ReadingCall =
  | { readonly kind: "feed"; readonly text: string; readonly url: string }
  | {
      readonly kind: "article";
      readonly html: string;
      readonly url: string;
      /** By its feed. */
      readonly title: string;
      readonly isPart: boolean;
    };

export type FeedAnswer = { readonly feed: FeedReading } | { readonly noFeed: string };

export interface ArticleAnswer {
  readonly read: ReturnType<typeof readArticle>;
  readonly tagged: ReturnType<typeof tagArticle>;
  readonly signature: string | null;
  readonly nodes: readonly ArticleNode[];
}

answerCalls((call: ReadingCall) => JSON.stringify(call.kind === "feed" ? feedOf(call) : articleOf(call)));

function feedOf({ text, url }: Extract<ReadingCall, { kind: "feed" }>): FeedAnswer {
  try {
    return { feed: readFeed(text, url) };
  } catch (error) {
    if (error instanceof FeedError) return { noFeed: error.message };
    throw error;
  }
}

function articleOf({ html, url, title, isPart }: Extract<ReadingCall, { kind: "article" }>): ArticleAnswer {
  const read = readArticle(html, { url });
  return {
    read,
    tagged: tagArticle({ title, text: read.text, indicators: read.indicators }),
    signature: similarityOf(read.text),
    nodes: displayOf(html, { url, text: read.text, isPart }),
  };
}
