/**
 * What is searched, and how an expert in the engine and the table would write it by hand: the condition on rows,
 * as short and as friendly to the indexes as it goes.
 */
export interface BenchQuery {
  readonly name: string;
  readonly lucene: string;
  readonly sql: string;
  /** The same rows in DuckDB's own SQL, which has no text index: it scans the documents. */
  readonly duckdb: string;
}

const DAY = 24 * 3600;
/** The generated events begin here. */
const FIRST = 1_790_812_800;
const week = [FIRST + 10 * DAY, FIRST + 17 * DAY] as const;

export const QUERIES: readonly BenchQuery[] = [
  { name: "everything", lucene: "", sql: "1", duckdb: "true" },
  {
    name: "a week of one port",
    lucene: `ts:[${week[0]} TO ${week[1]}] AND id.resp_p:443`,
    sql: `ts >= fromUnixTimestamp64Second(${week[0]}) AND ts <= fromUnixTimestamp64Second(${week[1]}) AND id_resp_p = 443`,
    duckdb: `ts BETWEEN to_timestamp(${week[0]}) AND to_timestamp(${week[1]}) AND id_resp_p = 443`,
  },
  {
    name: "an address",
    lucene: "id.orig_h:10.0.7.3",
    sql: "id_orig_h = toIPv6('::ffff:10.0.7.3')",
    duckdb: "id_orig_h = '10.0.7.3'",
  },
  {
    name: "a network, one type",
    lucene: "log_type:dns AND id.orig_h:10.0.16.0/20 AND rcode_name:NXDOMAIN",
    sql: "log_type = 'dns' AND id_orig_h BETWEEN toIPv6('::ffff:10.0.16.0') AND toIPv6('::ffff:10.0.31.255') AND rcode_name = 'NXDOMAIN'",
    duckdb:
      "log_type = 'dns' AND regexp_matches(id_orig_h, '^10\\.0\\.(1[6-9]|2\\d|3[01])\\.') AND rcode_name = 'NXDOMAIN'",
  },
  {
    name: "a rare word",
    lucene: "sqlmap",
    sql: "hasAllTokens(field_values, ['sqlmap'])",
    duckdb: "contains(doc, 'sqlmap')",
  },
  {
    name: "two words anywhere, not a type",
    lucene: "site1608 AND firefox AND NOT status_code:404",
    sql: "hasAllTokens(field_values, ['site1608', 'firefox']) AND ifNull(status_code, 0) != 404",
    duckdb: "contains(doc, 'site1608') AND contains(doc, 'Firefox') AND status_code IS DISTINCT FROM 404",
  },
  {
    name: "a field of the document",
    lucene: "tunnel.id:t3072",
    sql: "hasAllTokens(field_values, ['t3072']) AND arrayExists((n, v) -> n = 'tunnel.id' AND v = 't3072', field_names, field_values)",
    duckdb: `contains(doc, '"tunnel.id":"t3072"')`,
  },
  {
    name: "a wildcard",
    lucene: "query:host53032.*",
    sql: "query LIKE 'host53032.%'",
    duckdb: "query LIKE 'host53032.%'",
  },
];
