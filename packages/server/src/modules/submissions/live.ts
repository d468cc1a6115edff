import { z } from "zod";
import { defineTopic } from "../../live/index.ts";
import { EVERYONE, visiblePosts } from "./read/visibility.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { Waiting } from "../../http/waiting.ts";

/** There is a new submission in the thread with this submission at its top. */
export const SUBMISSION_ARRIVED = defineTopic({ name: "submissions.arrived", schema: z.string() });

interface News {
  readonly latest: string | null;
  readonly posts: number;
  readonly replies: number;
}

export interface Live {
  /**
   * What is newer than `after`, awaited for as long as 25 seconds; without it what is there.
   * @throws ApiFailure `ratelimited`
   */
  next(
    accountId: string,
    of: { after?: string | undefined; root?: string | undefined },
    signal: AbortSignal,
  ): Promise<News>;
  /** There is a new submission in a thread. */
  onArrival(rootId: string): void;
  /** Finds what another process has stored. */
  poll(): Promise<void>;
  /** Answers all waiting requests, at once and from now on. */
  stop(): void;
}

const WAIT_MS = 25_000;
/** A page that is further behind loads everything anew. */
const COUNTED = 1000;
const FEED = "feed";

export function createLive(ledger: Ledger, waiting: Waiting): Live {
  const newest = async (root: string | undefined, after: string | undefined, most: number) => {
    let rows = ledger
      .selectFrom("submission")
      .select(["id", "parent_id"])
      .where("content", "is not", null)
      .where(visiblePosts(EVERYONE));
    if (root !== undefined) rows = rows.where("root_id", "=", root);
    if (after !== undefined) rows = rows.where("id", ">", after);
    return rows.orderBy("id", "desc").limit(most).execute();
  };
  let known: string | undefined;

  return {
    async next(accountId, { after, root }, signal) {
      if (after === undefined) return { latest: (await newest(root, after, 1))[0]?.id ?? null, posts: 0, replies: 0 };
      const until = Date.now() + WAIT_MS;
      for (;;) {
        const aborted = new AbortController();
        // Begun before the ledger is read: what arrives in between is not missed.
        const news = waiting.wait(
          { accountId, about: root ?? FEED },
          until - Date.now(),
          AbortSignal.any([signal, aborted.signal]),
        );
        const rows = await newest(root, after, COUNTED);
        const [first] = rows;
        if (first !== undefined) {
          aborted.abort();
          const posts = rows.filter(({ parent_id }) => parent_id === null).length;
          return { latest: first.id, posts, replies: rows.length - posts };
        }
        if (!(await news)) return { latest: after, posts: 0, replies: 0 };
      }
    },
    onArrival(rootId) {
      waiting.wake(FEED);
      waiting.wake(rootId);
    },
    async poll() {
      if (waiting.size() === 0) return;
      const [row] = await newest(undefined, undefined, 1);
      if (row?.id === known) return;
      known = row?.id;
      waiting.wakeAll();
    },
    stop: () => waiting.stop(),
  };
}
