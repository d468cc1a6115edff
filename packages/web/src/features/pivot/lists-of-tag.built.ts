import { DEMO_SEED, demoWorld } from "@fyr/core/demo";
import { SOURCES } from "@fyr/core/sources";

const COLLECTED = [...SOURCES.values()].flatMap((source) =>
  source.subject === "address"
    ? [
        {
          id: source.source.id,
          tags: [source.kind, ...source.tags, ...(source.tiers ?? []).flatMap((tier) => tier.tags ?? [])],
        },
      ]
    : [],
);

const OF_DEMO = demoWorld(DEMO_SEED, new Date(0)).lists.map(({ source, versions }) => ({
  id: source.id,
  tags: versions.flatMap(({ rows }) => rows.flatMap(({ record }) => [record.kind, ...record.tags])),
}));

/** The lists of addresses that state a tag, by the tag: their ids. */
export const LISTS_OF_TAG: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    ...Map.groupBy(
      [...COLLECTED, ...OF_DEMO].flatMap(({ id, tags }) => [...new Set(tags)].map((tag) => ({ tag, id }))),
      ({ tag }) => tag,
    ),
  ].map(([tag, lists]) => [tag, lists.map(({ id }) => id)]),
);
