import { SOURCES } from "@fyr/core/sources";

/** The lists of addresses that state a tag, by the tag: their ids. */
export const LISTS_OF_TAG: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ...Map.groupBy(
      [...SOURCES.values()].flatMap((source) => {
        if (source.subject !== "address") return [];
        const tags = new Set([source.kind, ...source.tags, ...(source.tiers ?? []).flatMap((tier) => tier.tags ?? [])]);
        return [...tags].map((tag) => ({ tag, id: source.source.id }));
      }),
      ({ tag }) => tag,
    ),
  ].map(([tag, lists]) => [tag, lists.map(({ id }) => id)]),
);
