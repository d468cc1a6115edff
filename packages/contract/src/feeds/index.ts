import { z } from "zod";
import { ARTICLE_ACTOR_CHARACTERS } from "../articles/constants.ts";
import { ArticleTag } from "../articles/shapes.ts";
import { PAGE, PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging, search } from "../paging.ts";
import { APPEND_MAX, FEED_DATA_MAX, ITEM_VALUE_MAX } from "./constants.ts";
import { Cursor, Feed, FeedCategory, FeedContent, Stream, StreamItem, StreamType, WatchOf } from "./shapes.ts";

export * from "./constants.ts";
export * from "./shapes.ts";

const tag = "feeds";
/** What everyone may read of a public feed; with a session or key also what its account may. */
const open = { method: "GET", tag, access: "public", credentials: ["session", "key"] } as const;
const read = { method: "GET", tag, credentials: ["session", "key"], scope: "query" } as const;
const own = { method: "POST", tag } as const;
const following = { method: "POST", tag, credentials: ["session", "key"], scope: "query" } as const;
const id = z.object({ id: z.uuid() });
const ofFeed = z.object({ id: z.uuid(), stream: z.uuid() });

/** Items after a place, the oldest first; without one the latest, the newest first. */
const wanted = z.object({
  after: Cursor.optional(),
  /** Older than this place, the newest first. */
  before: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE),
  search,
});
const Items = z.object({
  items: z.array(StreamItem),
  /** For the next call with `after`: the place of the last item that was looked at. */
  cursor: z.number().int(),
  has_more: z.boolean(),
});
const xml = z.string();
const JsonFeed = z.looseObject({
  version: z.string(),
  title: z.string(),
  items: z.array(z.looseObject({ id: z.string(), url: z.string(), title: z.string(), date_published: z.string() })),
});

export const feedEndpoints = {
  listFeeds: endpoint({
    ...read,
    path: "/feeds/list",
    summary: "Feeds that the caller may read: featured ones first, then the latest updated",
    query: z.object({
      ...paging(PAGE, PAGE_MAX),
      search,
      category: FeedCategory.optional(),
      own: z.stringbool().default(false),
      /** Those that the account follows. */
      following: z.stringbool().default(false),
    }),
    data: z.object({ feeds: z.array(Feed), ...page }),
  }),
  featuredFeeds: endpoint({
    ...open,
    path: "/feeds/featured",
    summary: "Featured feeds",
    data: z.array(Feed),
  }),
  readFeed: endpoint({ ...open, path: "/feeds/:id", summary: "A feed", params: id, data: Feed }),
  feedData: endpoint({
    ...open,
    path: "/feeds/:id/data",
    summary: `The latest ${FEED_DATA_MAX} items of a feed, the newest first`,
    params: id,
    data: z.array(StreamItem),
  }),
  feedStreams: endpoint({
    ...open,
    path: "/feeds/:id/streams",
    summary: "The streams of a feed",
    params: id,
    data: z.array(Stream),
  }),
  feedItems: endpoint({
    ...open,
    path: "/feeds/:id/items/:stream",
    summary: "Items of a feed: of one of its streams, or of all of them with `all`",
    params: z.object({ id: z.uuid(), stream: z.union([z.uuid(), z.literal("all")]) }),
    query: wanted,
    data: Items,
  }),
  exportFeed: endpoint({
    ...read,
    path: "/feeds/:id/export",
    summary: "All items that are kept of a feed, the oldest first, as JSON Lines",
    params: id,
    download: "application/x-ndjson",
    data: StreamItem,
  }),
  feedRss: endpoint({
    ...open,
    path: "/feeds/:id/rss.xml",
    summary: "The latest items of a feed as RSS 2.0",
    params: id,
    download: "application/rss+xml",
    data: xml,
  }),
  feedJson: endpoint({
    ...open,
    path: "/feeds/:id/feed.json",
    summary: "The latest items of a feed as JSON Feed 1.1",
    params: id,
    download: "application/feed+json",
    data: JsonFeed,
  }),
  addFeedStream: endpoint({
    method: "GET",
    tag,
    path: "/feeds/:id/add/:stream",
    summary: "Add a stream to a feed of this account: one of its own, or one that is built in",
    params: ofFeed,
    data: z.array(Stream),
  }),
  removeFeedStream: endpoint({
    ...own,
    path: "/feeds/:id/remove/:stream",
    summary: "Take a stream out of a feed of this account",
    params: ofFeed,
    data: z.array(Stream),
  }),
  followFeed: endpoint({
    ...following,
    path: "/feeds/follow",
    summary: "Follow a feed: be notified when it has something new",
    body: id,
    data: Feed,
  }),
  unfollowFeed: endpoint({
    ...following,
    path: "/feeds/unfollow",
    summary: "Stop following a feed",
    body: id,
    data: Feed,
  }),
  createFeed: endpoint({ ...own, path: "/feeds/create", summary: "Create a feed", body: FeedContent, data: Feed }),
  updateFeed: endpoint({
    ...own,
    path: "/feeds/update",
    summary: "Change a feed of this account",
    body: FeedContent.extend({ id: z.uuid() }),
    data: Feed,
  }),
  deleteFeed: endpoint({
    ...own,
    path: "/feeds/delete",
    summary: "Delete a feed of this account; its streams stay",
    body: z.object({ f_id: z.uuid() }),
    data: z.null(),
  }),
  featureFeed: endpoint({
    ...own,
    access: "admin",
    path: "/feeds/feature",
    summary: "Show a public feed first, or no longer",
    body: z.object({ id: z.uuid(), featured: z.boolean() }),
    data: Feed,
  }),

  listStreams: endpoint({
    ...read,
    path: "/streams/list",
    summary: "Streams of this account, and those that are built in",
    data: z.array(Stream),
  }),
  streamItems: endpoint({
    ...read,
    path: "/streams/:id/items",
    summary: "Items of a stream: after a place, or the latest",
    params: id,
    query: wanted,
    data: Items,
  }),
  awaitStream: endpoint({
    ...read,
    path: "/streams/:id/await",
    summary: "Items after a place, as soon as there are some; after 25 seconds at the latest",
    params: id,
    query: z.object({ after: Cursor, limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE) }),
    data: Items,
  }),
  checkStream: endpoint({
    ...read,
    path: "/streams/check/:id",
    summary: "Whether a stream has a value, and since when",
    params: id,
    query: z.object({ value: z.string().trim().min(1).max(ITEM_VALUE_MAX) }),
    data: z.object({
      value: z.string(),
      found: z.boolean(),
      first: z.string().nullable(),
      last: z.string().nullable(),
      count: z.number().int(),
    }),
  }),
  createStream: endpoint({
    ...own,
    path: "/streams/create",
    summary: "Create a stream",
    body: z.object({
      name: z.string().trim().min(1).max(120),
      description: z.string().trim().max(1000).default(""),
      type: StreamType,
    }),
    data: Stream,
  }),
  watchArticles: endpoint({
    ...own,
    path: "/streams/watch",
    summary:
      "Have new articles with a tag, or that name an actor, or their indicators, put into a stream of this account's own",
    body: z
      .object({
        tag: ArticleTag.optional(),
        /** An actor, malware or a tool, by any name that a galaxy or an article has. */
        actor: z.string().trim().min(1).max(ARTICLE_ACTOR_CHARACTERS).optional(),
        of: WatchOf.default("articles"),
      })
      .refine((of) => (of.tag === undefined) !== (of.actor === undefined), "Give a tag or an actor"),
    data: Stream,
  }),
  endWatch: endpoint({
    ...own,
    path: "/streams/unwatch",
    summary: "End the watching of a stream of this account; what it has stays",
    body: z.object({ id: z.uuid() }),
    data: Stream,
  }),
  deleteStream: endpoint({
    ...own,
    path: "/streams/delete",
    summary: "Delete a stream of this account with its items",
    body: z.object({ id: z.uuid() }),
    data: z.null(),
  }),
  appendItems: endpoint({
    method: "POST",
    tag,
    credentials: ["session", "key"],
    scope: "feed",
    path: "/streams/:id/items",
    summary: "Append items to a stream of this account; a batch that is sent again is stored once",
    params: id,
    body: z.object({
      items: z
        .array(
          z.object({
            value: z.string().trim().min(1).max(ITEM_VALUE_MAX),
            data: z.record(z.string().max(100), z.json()).default({}),
          }),
        )
        .min(1)
        .max(APPEND_MAX),
      /** Names what is sent, chosen by the sender. */
      batch: z.uuid().optional(),
    }),
    data: z.object({
      stored: z.number().int(),
      /** The place of its last item. */
      cursor: z.number().int(),
      /** Whether this batch had been stored before. */
      repeated: z.boolean(),
    }),
  }),
};
