import { type DataOf, ENDPOINTS, type Feed, FEED_DATA_MAX } from "@fyr/contract";
import { Download } from "../../http/download.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { whileAdmitted } from "../../http/while-admitted.ts";
import { type Viewer, viewerOf } from "./access.ts";
import { presentFeed, presentItem, presentStream, timeOf } from "./presenter.ts";
import type { Feeds, ItemPage, ReadFeed } from "./service.ts";
import { writeFeed } from "./syndication.ts";
import type { StreamWaiting } from "./waiting.ts";

interface Needs {
  readonly feeds: Feeds;
  readonly waiting: StreamWaiting;
  readonly publicUrl: () => string;
}

const presentPage = ({ rows, cursor, hasMore }: ItemPage): DataOf<typeof ENDPOINTS.feedItems> => ({
  items: rows.map(presentItem),
  cursor,
  has_more: hasMore,
});

export function feedRoutes({ bind, credentials }: RouteScope, { feeds, waiting, publicUrl }: Needs): void {
  async function presentAll(viewer: Viewer, found: readonly ReadFeed[]): Promise<Feed[]> {
    const followed = await feeds.followed(
      viewer,
      found.map(({ feed }) => feed.id),
    );
    return found.map((one) => presentFeed(viewer, one, followed.has(one.feed.id)));
  }
  async function present(viewer: Viewer, found: ReadFeed): Promise<Feed> {
    const followed = await feeds.followed(viewer, [found.feed.id]);
    return presentFeed(viewer, found, followed.has(found.feed.id));
  }
  const streamsOf = (viewer: Viewer, { streams }: ReadFeed) => streams.map((one) => presentStream(viewer, one));
  const latest = async (viewer: Viewer, id: string) =>
    (await feeds.items(viewer, id, "all", { limit: FEED_DATA_MAX })).rows.map(presentItem);

  bind(ENDPOINTS.listFeeds, async ({ caller, query }) => {
    const { rows, total } = await feeds.list(caller, query);
    return {
      feeds: await presentAll(caller, rows),
      total,
      has_more: query.offset + rows.length < total,
    };
  });
  bind(ENDPOINTS.featuredFeeds, async ({ caller }) => {
    const viewer = viewerOf(caller);
    return presentAll(viewer, await feeds.featured(viewer));
  });
  bind(ENDPOINTS.readFeed, async ({ caller, params }) => {
    const viewer = viewerOf(caller);
    return present(viewer, await feeds.read(viewer, params.id));
  });
  bind(ENDPOINTS.feedData, ({ caller, params }) => latest(viewerOf(caller), params.id));
  bind(ENDPOINTS.feedStreams, async ({ caller, params }) => {
    const viewer = viewerOf(caller);
    return streamsOf(viewer, await feeds.read(viewer, params.id));
  });
  bind(ENDPOINTS.feedItems, async ({ caller, params: { id, stream }, query }) =>
    presentPage(await feeds.items(viewerOf(caller), id, stream, query)),
  );
  bind(ENDPOINTS.exportFeed, async ({ caller, params }) => {
    const { feed, streams } = await feeds.read(caller, params.id);
    const rows = feeds.all(streams.map(({ id }) => id));
    async function* lines() {
      for await (const row of rows) yield JSON.stringify(presentItem(row));
    }
    return Download.ofLines(`feed-${feed.id}.jsonl`, "application/x-ndjson", lines());
  });
  const syndicated = async (viewer: Viewer, id: string, format: "rss" | "json") => {
    const found = await feeds.read(viewer, id);
    const text = writeFeed({ ...found, items: await latest(viewer, id), site: publicUrl() }, format);
    async function* lines() {
      yield text;
    }
    return lines();
  };
  bind(ENDPOINTS.feedRss, async ({ caller, params: { id } }) => {
    const lines = await syndicated(viewerOf(caller), id, "rss");
    return Download.ofLines<string>(`feed-${id}.xml`, "application/rss+xml; charset=utf-8", lines);
  });
  bind(ENDPOINTS.feedJson, async ({ caller, params: { id } }) => {
    const lines = await syndicated(viewerOf(caller), id, "json");
    return Download.ofLines<DataOf<typeof ENDPOINTS.feedJson>>(
      `feed-${id}.json`,
      "application/feed+json; charset=utf-8",
      lines,
    );
  });

  bind(ENDPOINTS.addFeedStream, async ({ caller, params: { id, stream } }) =>
    streamsOf(caller, await feeds.addStream(caller, id, stream)),
  );
  bind(ENDPOINTS.removeFeedStream, async ({ caller, params: { id, stream } }) =>
    streamsOf(caller, await feeds.removeStream(caller, id, stream)),
  );
  bind(ENDPOINTS.followFeed, async ({ caller, body }) => present(caller, await feeds.follow(caller, body.id)));
  bind(ENDPOINTS.unfollowFeed, async ({ caller, body }) => present(caller, await feeds.unfollow(caller, body.id)));
  bind(ENDPOINTS.createFeed, async ({ caller, body }) => present(caller, await feeds.create(caller, body)));
  bind(ENDPOINTS.updateFeed, async ({ caller, body: { id, ...content } }) =>
    present(caller, await feeds.update(caller, id, content)),
  );
  bind(ENDPOINTS.deleteFeed, async ({ caller, body }) => {
    await feeds.remove(caller, body.f_id);
    return null;
  });
  bind(ENDPOINTS.featureFeed, async ({ caller, body }) =>
    present(caller, await feeds.feature(caller, body.id, body.featured)),
  );

  bind(ENDPOINTS.listStreams, async ({ caller }) =>
    (await feeds.streams(caller)).map((one) => presentStream(caller, one)),
  );
  bind(ENDPOINTS.streamItems, async ({ caller, params, query }) =>
    presentPage(await feeds.streamItems(caller, params.id, query)),
  );
  bind(ENDPOINTS.awaitStream, ({ caller, params: { id }, query, request }) =>
    whileAdmitted(request, credentials, async (gone) => {
      const next = () => feeds.streamItems(caller, id, query);
      return presentPage(await waiting.until({ accountId: caller.accountId, about: id }, next, gone));
    }),
  );
  bind(ENDPOINTS.checkStream, async ({ caller, params, query }) => {
    const { value, found } = await feeds.check(caller, params.id, query.value);
    return {
      value,
      found: found !== undefined,
      first: found === undefined ? null : timeOf(found.first),
      last: found === undefined ? null : timeOf(found.last),
      count: found?.count ?? 0,
    };
  });
  bind(ENDPOINTS.createStream, async ({ caller, body }) =>
    presentStream(caller, await feeds.createStream(caller, body)),
  );
  bind(ENDPOINTS.watchArticles, async ({ caller, body: { tag = null, actor = null, of } }) =>
    presentStream(caller, await feeds.watch(caller, { tag, actor }, of)),
  );
  bind(ENDPOINTS.endWatch, async ({ caller, body }) => presentStream(caller, await feeds.endWatch(caller, body.id)));
  bind(ENDPOINTS.deleteStream, async ({ caller, body }) => {
    await feeds.removeStreamOf(caller, body.id);
    return null;
  });
  bind(ENDPOINTS.appendItems, async ({ caller, params, body: { items, batch = null } }) =>
    feeds.append(caller, params.id, items, batch),
  );
}
