import type { TableDefinition } from "./ddl.ts";

/**
 * The evidence of behaviours: one row for each window in which a rule of `core/behaviour` held. Windows are
 * evaluated again as more of them arrives; the row that was found last stands.
 */
export const behaviourSeen: TableDefinition = {
  name: "behaviour_seen",
  columns: [
    "ip IPv6",
    "rule LowCardinality(String)",
    "window_start DateTime64(6, 'UTC')",
    "first_seen DateTime64(6, 'UTC')",
    "last_seen DateTime64(6, 'UTC')",
    "events UInt64",
    // How many different values each counted field had, by name.
    "distinct_names Array(LowCardinality(String))",
    "distinct_counts Array(UInt64)",
    "samples Array(UInt64)",
    "found_at DateTime64(3, 'UTC')",
  ],
  merging: "Replacing",
  orderBy: "(ip, rule, window_start)",
  partitionBy: "toYYYYMM(window_start)",
  shardBy: "cityHash64(ip)",
};
