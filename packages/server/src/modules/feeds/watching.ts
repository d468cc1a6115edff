import { ACCOUNT_TYPE, type StreamWatches } from "@fyr/contract";
import type { LiveBus } from "../../live/index.ts";
import type { WarnLog } from "../../log.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { appendItems } from "./append.ts";
import { ARTICLES_LATE_MS, ARTICLES_MOST, type ArticlesReadSince, itemOfArticle } from "./built-in/article-items.ts";
import { unknownOf } from "./built-in/fill.ts";
import { STREAM_GREW } from "./grown.ts";
import { boundsOf } from "./stored.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "publish">;
  readonly articlesReadSince: ArticlesReadSince;
  readonly log: WarnLog;
  readonly now?: () => Date;
}

/** Articles are few: a stream that watches them holds what the smallest plan's may. */
const BOUNDS = boundsOf(ACCOUNT_TYPE.free);

/**
 * Fills the streams of accounts that watch a tag or an actor with the articles that were read since: each once, though a node
 * is killed or another fills too. One that fails does not hold the others.
 */
export function createWatchFilling({ ledger, live, articlesReadSince, log, now = () => new Date() }: Needs) {
  const watching = () =>
    ledger.selectFrom("stream").select(["id", "watches", "progress"]).where("watches", "is not", null);

  return async (signal: AbortSignal): Promise<void> => {
    const streams = await watching().orderBy("id").execute();
    if (streams.length === 0) return;
    const since = Math.min(...streams.map(({ progress }) => timeOf(progress, now())));
    const found = await articlesReadSince(new Date(since - ARTICLES_LATE_MS), ARTICLES_MOST);
    const last = found.at(-1)?.read_at;
    if (last === undefined) return;
    for (const { id, watches, progress } of streams) {
      if (signal.aborted) return;
      const from = timeOf(progress, now());
      const wanted = found.filter(
        (one) => watches !== null && isWatched(watches, one) && one.read_at.getTime() > from - ARTICLES_LATE_MS,
      );
      if (last.getTime() <= from && wanted.length === 0) continue;
      try {
        const cursor = await ledger.transaction().execute(async (db) => {
          const own = await db
            .selectFrom("stream")
            .select("watches")
            .where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          // It was ended meanwhile.
          if (own === undefined || own.watches === null) return 0;
          const fresh = await unknownOf(db, id, wanted.map(itemOfArticle));
          const to = new Date(Math.max(last.getTime(), from)).toISOString();
          await db
            .updateTable("stream")
            .set({ progress: JSON.stringify(to) })
            .where("id", "=", id)
            .execute();
          return fresh.length === 0 ? 0 : appendItems(db, id, fresh, BOUNDS, { now: now() });
        });
        if (cursor > 0) await live.publish(STREAM_GREW, [{ stream: id, cursor }]);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, stream: id }, "a stream that watches articles was not filled");
      }
    }
  };
}

const isWatched = (
  { tag, actor }: StreamWatches,
  article: { readonly tags: readonly string[]; readonly actors: readonly string[] },
): boolean => (tag !== null ? article.tags.includes(tag) : actor !== null && article.actors.includes(actor));

function timeOf(progress: unknown, now: Date): number {
  const time = typeof progress === "string" ? Date.parse(progress) : Number.NaN;
  return Number.isNaN(time) ? now.getTime() : time;
}
