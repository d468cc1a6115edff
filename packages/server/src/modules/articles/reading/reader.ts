import { createCallThread } from "../../../threads/index.ts";
import type { ArticleAnswer, FeedAnswer, ReadingCall } from "./text-worker.ts";

/** Reads feeds and pages in a thread of its own, one at a time. */
export interface ArticleReader {
  feed(text: string, url: string): Promise<FeedAnswer>;
  /** @throws UnreadableArticle for what takes too long or too much memory */
  article(call: Omit<Extract<ReadingCall, { kind: "article" }>, "kind">): Promise<ArticleAnswer>;
  close(): Promise<void>;
}

/** What no time or memory suffices for: it was contrived. */
export class UnreadableArticle extends Error {}

const PATIENCE_MS = 60_000;

export function createArticleReader(): ArticleReader {
  const thread = createCallThread<ReadingCall, string>({ program: "article-text", heapMb: 768, youngMb: 32 });
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  // One at a time: what ends the thread ends no other's reading.
  const alone = (call: ReadingCall): Promise<string> => {
    const turn = last.then(() => read(call));
    last = turn.catch(() => undefined);
    return turn;
  };
  async function read(call: ReadingCall): Promise<string> {
    const late = setTimeout(() => void thread.close(), PATIENCE_MS);
    try {
      return await thread.call(call);
    } catch (error) {
      if (isClosed) throw error;
      throw new UnreadableArticle("It takes too long or too much memory to read", { cause: error });
    } finally {
      clearTimeout(late);
    }
  }
  return {
    feed: async (text, url) => JSON.parse(await alone({ kind: "feed", text, url })) as FeedAnswer,
    article: async (call) => JSON.parse(await alone({ kind: "article", ...call })) as ArticleAnswer,
    async close() {
      isClosed = true;
      await thread.close();
    },
  };
}
