import { feedEndpoints, STREAM_ITEM_DAYS } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@fyr/core/time";
import { sql } from "kysely";
import type { Reservations } from "../../http/sight.ts";
import type { WarnLog } from "../../log.ts";
import type { LiveBus } from "../../live/index.ts";
import { defineModule } from "../../module.ts";
import { fewRows, rowsById } from "../../personal/index.ts";
import { debounce } from "../../scheduling/index.ts";
import { createItemsOfThreads } from "../submissions/index.ts";
import { createFeedAccess } from "./access.ts";
import { deleteOlder } from "./append.ts";
import { type CollectorNeeds, createCollectors } from "./built-in/collectors.ts";
import { createFilling, ensureBuiltIn } from "./built-in/fill.ts";
import { STREAM_GREW } from "./grown.ts";
import { createFollowNews } from "./follow-news.ts";
import { feedRoutes } from "./routes.ts";
import { liveStreams } from "./live.ts";
import type { NotifyAll } from "../notifications/index.ts";
import { type ActorCalled, createFeeds } from "./service.ts";
import { createKnownGood } from "./sharing/known-good.ts";
import { mispRoutes } from "./sharing/misp.ts";
import { feedsRoot } from "./sharing/taxii/feeds-root.ts";
import { taxiiRoutes } from "./sharing/taxii/routes.ts";
import { threadsRoot } from "./sharing/taxii/threads-root.ts";
import { watchesRoot } from "./sharing/taxii/watches-root.ts";
import { STORED_FEEDS, STORED_STREAMS } from "./stored.ts";
import { createStreamWaiting } from "./waiting.ts";
import { createWatchFilling, type IndicatorsOfArticle } from "./watching.ts";

interface Needs extends CollectorNeeds {
  readonly atlas: () => Atlas;
  readonly live: LiveBus;
  readonly reservations: Reservations;
  readonly publicUrl: () => string;
  readonly indicatorsOfArticle: IndicatorsOfArticle;
  readonly actorCalled: ActorCalled;
  readonly notifyAll: NotifyAll;
  readonly log: WarnLog;
}

const FILL_MS = 5 * MINUTE_MS;
/** Soon after a stream grew, and not for each of many. */
const TELL = { afterMs: 1000, apartMs: 15_000 };
/** Of an account, over all of its connections: the websocket has limits of its own. */
const LISTENS_MAX = 256;

/** Streams of items, and the feeds that publish them. */
export async function feedsModule({ live, reservations, publicUrl, atlas, log, ...needs }: Needs) {
  const { ledger } = needs;
  await ensureBuiltIn(ledger, new Date());
  const feeds = createFeeds({ ledger, live, access: createFeedAccess(reservations), actorCalled: needs.actorCalled });
  const tellFollowers = createFollowNews({ ledger, feeds, notifyAll: needs.notifyAll, log });
  const closing = new AbortController();
  const soon = debounce(
    () =>
      void tellFollowers(closing.signal).catch((error: unknown) => log.warn({ err: error }, "no follower was told")),
    TELL,
  );
  live.subscribe(STREAM_GREW, { message: soon.call, missed: soon.call }, closing.signal);
  const knownGood = createKnownGood({ atlas, observations: needs.observations });
  const waiting = createStreamWaiting(live);
  const listening = createStreamWaiting(live, LISTENS_MAX);
  const fill = createFilling({ ledger, live, collectors: createCollectors(needs), log });
  const fillWatching = createWatchFilling({ ...needs, live, log });
  return {
    feeds,
    module: defineModule({
      name: "feeds",
      endpoints: feedEndpoints,
      routes(scope) {
        feedRoutes(scope, { feeds, waiting, publicUrl });
        const threads = threadsRoot(createItemsOfThreads(ledger), publicUrl);
        taxiiRoutes(scope, { roots: [feedsRoot(feeds), threads, watchesRoot(feeds)], publicUrl });
        mispRoutes(scope, { feeds, knownGood });
      },
      topics: [STREAM_GREW],
      live: [liveStreams(feeds, listening)],
      stored: [STORED_FEEDS, STORED_STREAMS],
      tasks: [
        { name: "built-in streams", everyMs: FILL_MS, work: fill },
        { name: "streams that watch articles", everyMs: MINUTE_MS, work: fillWatching },
        { name: "news of followed feeds", everyMs: MINUTE_MS, work: tellFollowers },
        {
          name: "old items of streams",
          everyMs: HOUR_MS,
          async work() {
            const before = new Date(Date.now() - STREAM_ITEM_DAYS * DAY_MS);
            await deleteOlder(ledger, sql`select id from stream where account_id is not null`, before);
          },
        },
      ],
      personal: {
        rows: {
          feed: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, name, summary, description, visibility, category, created_at, updated_at from feed
                where account_id = ${id}`,
            ),
          stream: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, name, description, type, items, watches, created_at from stream where account_id = ${id}`,
            ),
          feed_follow: ({ id }) =>
            fewRows(
              ledger,
              sql`select feed_id, created_at, told_at from feed_follow where account_id = ${id} order by created_at`,
            ),
          feed_stream: ({ id }) =>
            fewRows(
              ledger,
              sql`select feed_id, stream_id, added_at from feed_stream
                where feed_id in (select feed.id from feed where account_id = ${id}) order by feed_id, added_at`,
            ),
        },
        leftOut: { stream_item: "Items of streams are downloads of each feed, and go with their stream" },
      },
      close() {
        soon.stop();
        closing.abort();
      },
      stopWaiting() {
        waiting.stop();
        listening.stop();
      },
    }),
  };
}
