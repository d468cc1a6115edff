import type { NameSource } from "@fyr/core/domains";
import type { SourceProfile } from "@fyr/core/labels";
import type { Feed } from "./feed.ts";

/** What a source's definition says of how it is fetched, whatever its rows are of. */
export function feedFacts(
  { source, what, feed }: Pick<SourceProfile | NameSource, "source" | "what" | "feed">,
  keys: Readonly<Record<string, string>>,
) {
  return {
    id: source.id,
    name: source.name,
    what,
    licence: source.licence,
    attribution: source.attribution,
    page: source.url,
    urls: feed.urls,
    headers: feed.headers ?? {},
    everyMinutes: feed.everyMinutes,
    key: feed.key === undefined ? null : { setting: feed.key, value: keys[feed.key] ?? null },
    follow: feed.follow ?? null,
  } satisfies Partial<Feed>;
}
