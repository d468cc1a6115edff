import type { TableDefinition } from "./ddl.ts";

/**
 * Labels of addresses, and since when: one row for each that was added or removed, never changed.
 * The labels of day D are the rows up to D whose latest action is `added`.
 *
 * `family` is 4 or 6; an IPv4 address stands in its mapped form (`::ffff:a.b.c.d`), so that addresses of one family
 * sort and compare as numbers. `confidence` is 0 to 100.
 */
export const labelHistory: TableDefinition = {
  name: "label_history",
  columns: [
    "family UInt8",
    "first IPv6",
    "last IPv6",
    "kind LowCardinality(String)",
    "source LowCardinality(String)",
    "provider LowCardinality(String)",
    "confidence UInt8",
    "action Enum8('added' = 1, 'removed' = 2)",
    "at DateTime64(3, 'UTC')",
    "detail String",
  ],
  orderBy: "(family, first, last, kind, source, at)",
  partitionBy: "toYYYYMM(at)",
  // By range, so that the history of one label stays on one shard.
  shardBy: "cityHash64(family, first, last)",
};
