import type { WarnLog } from "../../../log.ts";
import { createCallThread } from "../../../threads/index.ts";
import type { Known } from "./known.ts";
import type { ArticleAnswer, ArticleCall, FeedAnswer, ReadingCall } from "./text-worker.ts";

/** Reads feeds and pages in a thread of its own, one at a time. */
export interface ArticleReader {
  /** @param texts the feed, or the pages of a collection of TAXII in their order */
  feed(texts: readonly string[], url: string): Promise<FeedAnswer>;
  /** Where the page behind this one of a collection of TAXII is; null for anything else. */
  next(text: string, url: string): Promise<string | null>;
  /**
   * @returns null for JSON that is no document of STIX or MISP
   * @throws UnreadableArticle for what takes too long or too much memory
   */
  article(call: Omit<ArticleCall, "kind" | "known">): Promise<ArticleAnswer | null>;
  /** What the galaxies that are collected call who has this name; null where none knows it, or none is collected. */
  actorCalled(name: string): Promise<string | null>;
  close(): Promise<void>;
}

/** What no time or memory suffices for: it was contrived. */
export class UnreadableArticle extends Error {}

/** Reading takes seconds of a processor, whatever a publisher contrives; on a busy machine that is more by the clock. */
const PATIENCE_MS = 30_000;

interface Needs {
  /** What is collected of warning lists and galaxies by now. */
  readonly known: () => Promise<Known | null>;
  readonly log: WarnLog;
}

export function createArticleReader({ known, log }: Needs): ArticleReader {
  const thread = createCallThread<ReadingCall, string>({ program: "article-text", heapMb: 768, youngMb: 32 });
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  /** The version of lists that could not be compiled. */
  let refused: string | null = null;
  // One at a time: what ends the thread ends no other's reading.
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  async function read<Answer>(call: ReadingCall): Promise<Answer> {
    const late = setTimeout(() => void thread.close(), PATIENCE_MS);
    try {
      return JSON.parse(await thread.call(call)) as Answer;
    } catch (error) {
      if (isClosed) throw error;
      throw new UnreadableArticle("It takes too long or too much memory to read", { cause: error });
    } finally {
      clearTimeout(late);
    }
  }
  /** Hands over what is known, once a version and thread; articles are read without it where that fails. */
  async function handOver({ version, texts }: Known): Promise<void> {
    try {
      await read({ kind: "known", version, ...(await texts()) });
    } catch (error) {
      if (isClosed) throw error;
      refused = version;
      log.warn({ err: error }, "articles are read without warning lists and galaxies: they cannot be compiled");
    }
  }
  /** Asks again where the thread has first to be told what is known. @param ask null: it is not to be used */
  async function withKnown<Answer>(
    usable: Known | null,
    ask: (version: string | null) => Promise<Answer | "not known">,
  ): Promise<Answer> {
    let answer = await ask(usable?.version ?? null);
    if (answer === "not known" && usable !== null) {
      await handOver(usable);
      answer = await ask(usable.version === refused ? null : usable.version);
    }
    if (answer === "not known") throw new UnreadableArticle("The thread has lost what it was told");
    return answer;
  }
  return {
    feed: (texts, url) => alone(() => read<FeedAnswer>({ kind: "feed", texts, url })),
    next: (text, url) => alone(() => read<string | null>({ kind: "next", text, url })),
    article: (call) =>
      alone(async () => {
        const current = await known();
        const usable = current?.version === refused ? null : current;
        return withKnown(usable, (version) =>
          read<ArticleAnswer | null | "not known">({ kind: "article", ...call, known: version }),
        );
      }),
    actorCalled: (name) =>
      alone(async () => {
        const current = await known();
        if (current === null || current.version === refused) return null;
        const { called } = await withKnown(current, async (version) =>
          version === null
            ? { called: null }
            : read<{ readonly called: string | null } | "not known">({ kind: "actor", name, known: version }),
        );
        return called;
      }),
    async close() {
      isClosed = true;
      await thread.close();
    },
  };
}
