import { summaryOf } from "../../feeds.ts";
import type { Feeds, ReadFeed } from "../../service.ts";
import { hasPatterns } from "../indicator.ts";
import type { ApiRoot, Collection } from "./root.ts";
import { objectsOf } from "./streams.ts";

const COLLECTIONS_MOST = 500;

/** Each feed is a collection. */
export function feedsRoot(feeds: Feeds): ApiRoot {
  const collectionOf = ({ feed, streams }: ReadFeed): Collection => ({
    id: feed.id,
    title: feed.name,
    description: summaryOf(feed),
    ...objectsOf(feeds, streams),
  });
  return {
    path: "feeds",
    title: "Feeds",
    description:
      "Feeds of this Fyr, of the caller and those that the caller follows; any other that the caller may read by its id",
    isClosed: false,
    list: async (viewer) =>
      (await feeds.handedOut(viewer, { most: COLLECTIONS_MOST }))
        .filter(({ streams }) => streams.length === 0 || streams.some(hasPatterns))
        .map(collectionOf),
    read: async (viewer, id) => collectionOf(await feeds.read(viewer, id)),
  };
}
