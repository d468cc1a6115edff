import type { ApiDocsPage } from "../../lib/api-docs.ts";

/** A feed and a stream that every Fyr has. */
const FEED = "f0000002-0000-4000-8000-000000000004";
const STREAM = "f0000001-0000-4000-8000-000000000004";
/** One that the account fills: which, the reader says. An example that named one of theirs would write into its feeds. */
const OWN_STREAM = "01990000-0000-7000-8000-000000000002";

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/feeds",
    group: "Intelligence",
    order: 60,
    title: "Feeds",
    lead: "Lists of indicators by subject, with their latest items, and the streams that fill them. All calls are free.",
    calls: [
      {
        anchor: "featured-feeds",
        title: "Featured feeds",
        endpoint: "featuredFeeds",
        text: "Needs no key. With one, feeds for accounts are among them.",
        example: {},
      },
      {
        anchor: "feed",
        title: "A feed",
        endpoint: "readFeed",
        text: "A public feed needs no key. `Schema` says what the items of each stream have.",
        example: { params: { id: FEED } },
      },
      {
        anchor: "feed-data",
        title: "Latest items",
        endpoint: "feedData",
        text: "The latest 200, the newest first. `Id` is an item's place, and grows in the order in which items become visible.",
        example: { params: { id: FEED } },
      },
      {
        anchor: "feed-items",
        title: "Items after a place",
        endpoint: "feedItems",
        text: "With `after` the oldest first: go on from `cursor` while `has_more`, and from where you were when you come back. Nothing is skipped, nothing comes twice. `stream` is the id of one stream, or `all`.",
        example: { params: { id: FEED, stream: "all" }, query: { after: "0", limit: "50" } },
      },
      {
        anchor: "feed-streams",
        title: "Streams of a feed",
        endpoint: "feedStreams",
        example: { params: { id: FEED } },
      },
      {
        anchor: "feed-export",
        title: "All items",
        endpoint: "exportFeed",
        text: "JSON Lines, the oldest first.",
        example: { params: { id: FEED } },
      },
      { anchor: "feed-rss", title: "RSS 2.0", endpoint: "feedRss", example: { params: { id: FEED } } },
      { anchor: "feed-json", title: "JSON Feed 1.1", endpoint: "feedJson", example: { params: { id: FEED } } },
      {
        anchor: "feeds-list",
        title: "Feeds that you may read",
        endpoint: "listFeeds",
        text: "Featured ones first, then the latest updated; `own=true` for those of the account, `following=true` for those that it follows.",
        example: {},
      },
      {
        anchor: "feed-follow",
        title: "Follow a feed",
        endpoint: "followFeed",
        text: "The account is notified when the feed has something new: of each feed by one unread notification at most, and one an hour, which counts what came since the last.",
        example: { body: { id: FEED } },
      },
      {
        anchor: "feed-unfollow",
        title: "Stop following a feed",
        endpoint: "unfollowFeed",
        example: { body: { id: FEED } },
      },
      {
        anchor: "streams-list",
        title: "Streams",
        endpoint: "listStreams",
        text: "Those of the account, and those that are built in.",
        example: {},
      },
      {
        anchor: "stream-items",
        title: "Items of a stream",
        endpoint: "streamItems",
        example: { params: { id: STREAM } },
      },
      {
        anchor: "stream-await",
        title: "Items as they come",
        endpoint: "awaitStream",
        text: "Answers as soon as there is an item after the place, and after 25 seconds at the latest.",
        example: { params: { id: STREAM }, query: { after: "0" } },
      },
      {
        anchor: "stream-check",
        title: "Whether a stream has a value",
        endpoint: "checkStream",
        example: { params: { id: STREAM }, query: { value: "example.com" } },
      },
      {
        anchor: "stream-append",
        title: "Append items",
        endpoint: "appendItems",
        text: "To a stream of the account, with a key of the scope `feed`: up to 1,000 items, each a value of the stream's type and up to 4 KB of data. Give each body a `batch` (a UUID): sent again after an error, it is stored once.",
        example: {
          params: { id: OWN_STREAM },
          body: {
            items: [{ value: "192.0.2.7", data: { reason: "seen at the door" } }],
            batch: "01990000-0000-7000-8000-000000000001",
          },
        },
      },
    ],
  },
];
