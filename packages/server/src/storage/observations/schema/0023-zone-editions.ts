import type { TableDefinition } from "./ddl.ts";

/**
 * Zone files that were imported whole, by zone and day: which names are new in one, and which are gone, is a comparison with
 * the edition before it.
 */
export const zoneEditions: TableDefinition = {
  name: "zone_editions",
  columns: ["zone LowCardinality(String)", "day Date", "names UInt64", "at DateTime('UTC')"],
  merging: "Replacing",
  orderBy: "(zone, day)",
};
