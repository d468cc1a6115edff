import { EVENT_FIELDS } from "@fyr/core/events";
import type { TableDefinition } from "./ddl.ts";

/** Times that follow each other differ little; what compresses badly by the default is named here. */
const CODECS: Readonly<Record<string, string>> = { ts: " CODEC(Delta, ZSTD(1))" };

/**
 * Events as sensors sent them: the typed columns of `core/events`, and beside them the whole document.
 *
 * `id` is made of the batch and the row's place in it, so that a batch sent twice is the same rows. `field_names` and
 * `field_values` stand side by side and hold every leaf of the document, typed ones too, in lower case; a field with
 * several values stands several times. They are what a search without a field and one in an untyped field reads.
 * A typed column has the first of several values; the others are in `further` (0020).
 * `doc` is the document, as it was received.
 */
export const events: TableDefinition = {
  name: "events",
  columns: [
    "id UInt64",
    "received_at DateTime64(3, 'UTC')",
    ...EVENT_FIELDS.map(({ column, type }) => `${column} ${type}${CODECS[column] ?? ""}`),
    "field_names Array(LowCardinality(String))",
    "field_values Array(String) CODEC(ZSTD(1))",
    "doc String CODEC(ZSTD(3))",
    // Events come in the order of their receipt, so a live tail reads the newest granules alone.
    "INDEX received received_at TYPE minmax GRANULARITY 1",
    "INDEX orig_seen id_orig_h TYPE bloom_filter(0.01) GRANULARITY 1",
    "INDEX resp_seen id_resp_h TYPE bloom_filter(0.01) GRANULARITY 1",
    "INDEX ips_seen ips TYPE bloom_filter(0.01) GRANULARITY 1",
    "INDEX mentioned_seen mentioned TYPE bloom_filter(0.01) GRANULARITY 1",
    "INDEX values_text field_values TYPE text(tokenizer = 'splitByNonAlpha')",
  ],
  // Newest first is what people read; a page of it is then read off the end of the table.
  orderBy: "(ts, id)",
  partitionBy: "toYYYYMM(ts)",
  // Evenly, and the same way when a batch is sent again. A search queries every shard; none of them needs another's
  // rows.
  shardBy: "id",
  insertsOnce: true,
};
