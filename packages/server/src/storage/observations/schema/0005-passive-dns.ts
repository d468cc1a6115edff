import type { TableDefinition, ViewDefinition } from "./ddl.ts";

/**
 * Answers of the DNS that sensors saw, by day.
 *
 * `ip` is the address that a row is about: the answer to A and AAAA, the one queried in PTR; `::` for none. `type` is
 * that of the answer: a CNAME on the way to an address is a row of its own.
 */
export const passiveDns: TableDefinition = {
  name: "passive_dns",
  columns: [
    "ip IPv6",
    "name String",
    "type LowCardinality(String)",
    "answer String",
    "day Date",
    "count SimpleAggregateFunction(sum, UInt64)",
    "first_seen SimpleAggregateFunction(min, DateTime64(6, 'UTC'))",
    "last_seen SimpleAggregateFunction(max, DateTime64(6, 'UTC'))",
    "received_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))",
    "INDEX names name TYPE bloom_filter(0.01) GRANULARITY 1",
    "INDEX received received_at TYPE minmax GRANULARITY 1",
  ],
  merging: "Aggregating",
  orderBy: "(ip, name, type, answer, day)",
  partitionBy: "toYYYYMM(day)",
  shardBy: "cityHash64(ip)",
  insertsOnce: true,
};

/** `4.3.2.1.in-addr.arpa` queries 1.2.3.4. */
const QUERIED_ADDRESS = `arrayStringConcat(arrayReverse(splitByChar('.', replaceOne(name, '.in-addr.arpa', ''))), '.')`;
const NO_ADDRESS = "toIPv6('::')";

/** The address that an answer is about. */
export const ADDRESS_OF_ANSWER = `
      multiIf(
        type IN ('A', 'AAAA'), toIPv6OrDefault(answer),
        type = 'PTR' AND endsWith(name, '.in-addr.arpa'), toIPv6OrDefault(${QUERIED_ADDRESS}),
        ${NO_ADDRESS}
      ) AS ip`;

/** What is noted of all equal answers of a day. */
export const SEEN_BY_DAY = `
      toDate(ts) AS day,
      count() AS count,
      min(ts) AS first_seen,
      max(ts) AS last_seen,
      max(at) AS received_at`;

export const passiveDnsView: ViewDefinition = {
  name: "passive_dns_view",
  source: "events",
  target: "passive_dns",
  select: (source) => `
    SELECT${ADDRESS_OF_ANSWER},
      name,
      multiIf(
        isIPv4String(answer), 'A',
        isIPv6String(answer), 'AAAA',
        qtype_name IN ('A', 'AAAA'), 'CNAME',
        qtype_name
      ) AS type,
      answer,${SEEN_BY_DAY}
    FROM
    (
      SELECT
        ts,
        received_at AS at,
        toString(qtype_name) AS qtype_name,
        lower(trim(TRAILING '.' FROM query)) AS name,
        lower(trim(TRAILING '.' FROM one)) AS answer
      FROM ${source}
      ARRAY JOIN answers AS one
      WHERE log_type = 'dns' AND query != '' AND one != ''
    )
    GROUP BY ip, name, type, answer, day`,
};
