import { passiveDns } from "./0005-passive-dns.ts";
import { SMALL_BUFFERS } from "./0011-write-buffers.ts";
import { addIndex, changeSettings, createTable, createView, type TableDefinition, type ViewDefinition } from "./ddl.ts";

/**
 * Answers of the DNS that others saw: one row for each record and source, whatever it was imported from. What own sensors
 * saw is in `passive_dns`, by day.
 *
 * `rrname` has its labels reversed, so that one name's records, and those of all names under it, are one range. `reach`
 * says who may know, as of names.
 */
export const dnsRecords: TableDefinition = {
  name: "dns_records",
  columns: [
    "rrname String CODEC(ZSTD(3))",
    "rrtype LowCardinality(String)",
    "rdata String CODEC(ZSTD(3))",
    "source LowCardinality(String)",
    "reach Enum8('all' = 1, 'sensors' = 2, 'private' = 3)",
    "first_seen SimpleAggregateFunction(min, DateTime('UTC')) CODEC(Delta, ZSTD)",
    "last_seen SimpleAggregateFunction(max, DateTime('UTC')) CODEC(Delta, ZSTD)",
    "count SimpleAggregateFunction(sum, UInt64) CODEC(T64, ZSTD)",
  ],
  merging: "Aggregating",
  orderBy: "(rrname, rrtype, rdata, source)",
  partitionBy: "reach",
  shardBy: "cityHash64(rrname)",
  insertsOnce: true,
  granularity: 1024,
};

/**
 * The same records by what they point to: `ip` of an address (`::` for none), `target` a name with its labels reversed. A
 * PTR record is there twice, by the address that it is about and by its name.
 */
export const dnsPointers: TableDefinition = {
  name: "dns_pointers",
  columns: [
    "ip IPv6",
    "target String CODEC(ZSTD(3))",
    ...dnsRecords.columns.map((column) => (column.startsWith("rrname ") ? "rrname String CODEC(ZSTD(3))" : column)),
  ],
  merging: "Aggregating",
  orderBy: "(ip, target, rrname, rrtype, rdata, source)",
  partitionBy: "reach",
  shardBy: "cityHash64(ip, target)",
  insertsOnce: true,
  granularity: 1024,
};

/** Blocks of imports that are stored, each by the hash that names it. */
export const dnsImports: TableDefinition = {
  name: "dns_imports",
  columns: ["token String", "source LowCardinality(String)", "records UInt32", "at DateTime('UTC')"],
  orderBy: "token",
  shardBy: "cityHash64(token)",
  insertsOnce: true,
};

const NIBBLES = "replaceAll(replaceOne(rrname, 'arpa.ip6.', ''), '.', '')";
const QUERIED = `
        multiIf(
          startsWith(rrname, 'arpa.in-addr.'), toIPv6OrDefault(replaceOne(rrname, 'arpa.in-addr.', '')),
          startsWith(rrname, 'arpa.ip6.') AND length(${NIBBLES}) = 32,
            toIPv6OrDefault(replaceRegexpOne(replaceRegexpAll(${NIBBLES}, '(.{4})', '\\\\1:'), ':$', '')),
          toIPv6('::'))`;
const REVERSED_TARGET =
  "arrayStringConcat(arrayReverse(splitByChar('.', arrayElement(splitByChar(' ', rdata), -1))), '.')";
const NO_ADDRESS = "toIPv6('::')";

export const dnsPointersView: ViewDefinition = {
  name: "dns_pointers_view",
  source: "dns_records",
  target: "dns_pointers",
  select: (source) => `
    SELECT pointer.1 AS ip, pointer.2 AS target, rrname, rrtype, rdata, source, reach, first_seen, last_seen, count
    FROM ${source}
    ARRAY JOIN multiIf(
      rrtype IN ('A', 'AAAA'), [(toIPv6OrDefault(rdata), '')],
      rrtype = 'PTR', [(${QUERIED}, ''), (${NO_ADDRESS}, ${REVERSED_TARGET})],
      rrtype IN ('CNAME', 'DNAME', 'NS', 'MX', 'SRV'), [(${NO_ADDRESS}, ${REVERSED_TARGET})],
      []) AS pointer
    WHERE pointer != (${NO_ADDRESS}, '')`,
};

/** Names that own sensors saw in answers are looked for as well as those that were asked for. */
const ANSWERS = "answers answer TYPE bloom_filter(0.01) GRANULARITY 1";

export const dnsRecordsSchema = (cluster?: string): string[] => [
  ...createTable(dnsRecords, cluster),
  changeSettings(dnsRecords, SMALL_BUFFERS, cluster),
  ...createTable(dnsPointers, cluster),
  changeSettings(dnsPointers, SMALL_BUFFERS, cluster),
  ...createTable(dnsImports, cluster),
  createView(dnsPointersView, cluster),
  ...addIndex(passiveDns, ANSWERS, cluster),
];
