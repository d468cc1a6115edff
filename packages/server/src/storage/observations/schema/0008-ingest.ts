import type { TableDefinition } from "./ddl.ts";

/**
 * Batches of events that are stored, by the hash that names them: one row each, written after its events. What is here
 * was acknowledged, and is not stored again however long ago it was.
 */
export const ingestBatches: TableDefinition = {
  name: "ingest_batches",
  columns: ["token String", "at DateTime64(3, 'UTC')", "lines UInt32", "events UInt32", "rejected UInt32"],
  orderBy: "token",
  shardBy: "cityHash64(token)",
  insertsOnce: true,
};

/** Lines that could not be read, for a person to inspect. `source` is the file, or the sender. */
export const rejectedLines: TableDefinition = {
  name: "rejected_lines",
  columns: [
    "at DateTime64(3, 'UTC')",
    "source String",
    "format LowCardinality(String)",
    "line UInt64",
    "reason String",
    "text String CODEC(ZSTD(3))",
  ],
  orderBy: "(at, source, line)",
  insertsOnce: true,
};
