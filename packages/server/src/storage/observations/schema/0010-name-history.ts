import { labelSources } from "./0002-label-sources.ts";
import type { TableDefinition } from "./ddl.ts";

/**
 * Labels of names and URLs, and since when: one row for each that was added or removed, never changed.
 *
 * `name` stands with its labels turned round (`org.example.www`), so that a name and all beneath it lie together. `url`
 * is empty for labels of the name itself. `rank` is 0 for none; a rank that has changed a little is no row.
 */
export const nameHistory: TableDefinition = {
  name: "name_history",
  columns: [
    "name String",
    "url String",
    "source LowCardinality(String)",
    "kind LowCardinality(String)",
    "tags Array(LowCardinality(String))",
    "confidence UInt8",
    "beneath UInt8",
    "rank UInt32",
    "first_seen String",
    "action Enum8('added' = 1, 'removed' = 2)",
    "at DateTime64(3, 'UTC')",
  ],
  orderBy: "(name, url, source, at)",
  shardBy: "cityHash64(name)",
};

/** Who the sources of `name_history` are, as `label_sources` is for addresses: what names do compiles no atlas. */
export const nameSources: TableDefinition = { ...labelSources, name: "name_sources" };
