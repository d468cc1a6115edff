import { ACCOUNT_TYPE, ITEM_VALUE_MAX, type StreamWatches } from "@fyr/contract";
import type { LiveBus } from "../../live/index.ts";
import type { WarnLog } from "../../log.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { appendItems, type NewItem } from "./append.ts";
import { ARTICLES_LATE_MS, ARTICLES_MOST, type ArticlesReadSince, itemOfArticle } from "./built-in/article-items.ts";
import { unknownOf } from "./built-in/fill.ts";
import { STREAM_GREW } from "./grown.ts";
import type { ActorCalled } from "./service.ts";
import { boundsOf } from "./stored.ts";
import { valueOf } from "./values.ts";

/** Values of the indicators of an article, in its order. */
export type IndicatorsOfArticle = (id: string) => Promise<readonly string[]>;

interface Needs {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "publish">;
  readonly articlesReadSince: ArticlesReadSince;
  readonly indicatorsOfArticle: IndicatorsOfArticle;
  readonly actorCalled: ActorCalled;
  readonly log: WarnLog;
  readonly now?: () => Date;
}

/** Articles are few: a stream that watches them holds what the smallest plan's may. */
const BOUNDS = boundsOf(ACCOUNT_TYPE.free);

/**
 * Fills the streams of accounts that watch a tag or an actor with the articles that were read since: each once, though a node
 * is killed or another fills too. One that fails does not hold the others.
 */
export function createWatchFilling(needs: Needs) {
  const { ledger, live, articlesReadSince, indicatorsOfArticle, actorCalled, log, now = () => new Date() } = needs;
  const watching = () =>
    ledger.selectFrom("stream").select(["id", "type", "watches", "progress"]).where("watches", "is not", null);

  return async (signal: AbortSignal): Promise<void> => {
    const streams = await watching().orderBy("id").execute();
    if (streams.length === 0) return;
    const since = Math.min(...streams.map(({ progress }) => timeOf(progress, now())));
    const found = await articlesReadSince(new Date(since - ARTICLES_LATE_MS), ARTICLES_MOST);
    const last = found.at(-1)?.read_at;
    if (last === undefined) return;
    for (const { id, type, watches, progress } of streams) {
      if (signal.aborted) return;
      const from = timeOf(progress, now());
      const isWatched = watches === null ? null : await watchedBy(watches, actorCalled);
      const wanted = found.filter(
        (one) => isWatched?.(one) === true && one.read_at.getTime() > from - ARTICLES_LATE_MS,
      );
      if (last.getTime() <= from && wanted.length === 0) continue;
      try {
        const items = type === "text" ? wanted.map(itemOfArticle) : await indicatorsIn(wanted, indicatorsOfArticle);
        const cursor = await ledger.transaction().execute(async (db) => {
          const own = await db
            .selectFrom("stream")
            .select("watches")
            .where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          // It was ended meanwhile.
          if (own === undefined || own.watches === null) return 0;
          const fresh = await unknownOf(db, id, items);
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

/** What articles name, each value once: the first article's words of it. @param articles the first read first */
async function indicatorsIn(
  articles: readonly Article[],
  indicatorsOfArticle: IndicatorsOfArticle,
): Promise<NewItem[]> {
  const found = new Map<string, NewItem>();
  for (const article of articles) {
    for (const text of await indicatorsOfArticle(article.id)) {
      const value = valueOf("indicator", text);
      if (value === null || value.length > ITEM_VALUE_MAX || found.has(value)) continue;
      const { id, title, source_name: source, published_at, url } = article;
      found.set(value, { value, data: { article: id, title, source, published: published_at.toISOString(), url } });
      // More than the stream holds is of no use.
      if (found.size >= BOUNDS.items) return [...found.values()];
    }
  }
  return [...found.values()];
}

type Article = Awaited<ReturnType<ArticlesReadSince>>[number];

/** Which articles a stream watches. Galaxies rename actors: an actor is meant by its name of now, too. */
async function watchedBy(
  { tag, actor }: StreamWatches,
  actorCalled: ActorCalled,
): Promise<(article: Pick<Article, "tags" | "actors">) => boolean> {
  if (tag !== null) return ({ tags }) => tags.includes(tag);
  if (actor === null) return () => false;
  const names = new Set([actor, await actorCalled(actor)]);
  return ({ actors }) => actors.some((name) => names.has(name));
}

function timeOf(progress: unknown, now: Date): number {
  const time = typeof progress === "string" ? Date.parse(progress) : Number.NaN;
  return Number.isNaN(time) ? now.getTime() : time;
}
