import { ApiFailure } from "../../../../http/failure.ts";
import type { Feeds } from "../../service.ts";
import type { StreamRow } from "../../tables.ts";
import { hasPatterns } from "../indicator.ts";
import type { ApiRoot, Collection } from "./root.ts";
import { objectsOf } from "./streams.ts";

/** Each stream of indicators that articles fill for the caller is a collection, without a feed that shows it. */
export function watchesRoot(feeds: Feeds): ApiRoot {
  const collectionOf = (stream: StreamRow): Collection => ({
    id: stream.id,
    title: stream.name,
    description: stream.description,
    ...objectsOf(feeds, [stream]),
  });
  const own: ApiRoot["list"] = async (viewer) => {
    if (viewer === null) return [];
    const watching = (await feeds.streams(viewer)).filter(({ account_id, watches }) => {
      return account_id === viewer.accountId && watches !== null;
    });
    return watching.filter(hasPatterns).map(collectionOf);
  };
  return {
    path: "watches",
    title: "Watches",
    description: "Indicators of articles that the caller watches",
    isClosed: true,
    list: own,
    async read(viewer, id) {
      const found = (await own(viewer)).find((one) => one.id === id);
      if (found === undefined) throw new ApiFailure("not_found");
      return found;
    },
  };
}
