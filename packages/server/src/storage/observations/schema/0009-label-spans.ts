import type { TableDefinition, ViewDefinition } from "./ddl.ts";

/** Lengths of prefixes, longest first. Of IPv4, which stands in its mapped form, those up to /32 are 128 to 96. */
export const SPAN_LEVELS = [128, 124, 120, 116, 112, 104, 96, 64, 56, 48, 40, 32, 24, 16, 0] as const;

/**
 * `label_history` again, so that all labels of one address are found without a full scan: each
 * row lies under the smallest prefix of these lengths that holds its whole range, so an address has to read one
 * prefix of each length. A label of an autonomous system lies under its number. The first fill may repeat rows that
 * the view has added already, until the table merges.
 */
export const labelSpans: TableDefinition = {
  name: "label_spans",
  columns: [
    "family UInt8",
    "level UInt8",
    "bucket IPv6",
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
  merging: "Replacing",
  orderBy: "(family, level, bucket, first, last, kind, source, provider, at)",
  shardBy: "cityHash64(family, first, last)",
  // An address reads fifteen prefixes, each of a few rows.
  granularity: 1024,
};

/** A prefix of a length holds both ends where no bit before it differs. */
const level = (): string => {
  const within = SPAN_LEVELS.map((bits) => `differs < bitShiftLeft(toUInt128(1), ${128 - bits}), ${bits}`);
  return `multiIf(${within.slice(0, -1).join(", ")}, ${SPAN_LEVELS.at(-1)})`;
};

const select = (source: string): string => `
    SELECT
      family,
      ${level()} AS level,
      tupleElement(IPv6CIDRToRange(first, level), 1) AS bucket,
      first, last, kind, source, provider, confidence, action, at, detail
    FROM (SELECT *, bitXor(toUInt128(first), toUInt128(last)) AS differs FROM ${source})`;

export const labelSpansView: ViewDefinition = {
  name: "label_spans_view",
  source: "label_history",
  target: "label_spans",
  select,
};

/** Labels from before there was such a table. */
export const fillLabelSpans = `INSERT INTO label_spans${select("label_history")}`;
