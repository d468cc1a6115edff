import type { TableDefinition, ViewDefinition } from "./ddl.ts";

/**
 * What sensors saw of each address on each day, as the one who began (`orig`) and the one who answered (`resp`).
 *
 * `events` counts every record with the address for an endpoint; `flows` those that describe a connection as a whole,
 * which alone carry bytes and packets, so that a connection with a DNS and a TLS record is not weighed three times.
 */
export const netflowDaily: TableDefinition = {
  name: "netflow_daily",
  columns: [
    "ip IPv6",
    "day Date",
    "direction Enum8('orig' = 1, 'resp' = 2)",
    "events SimpleAggregateFunction(sum, UInt64)",
    "flows SimpleAggregateFunction(sum, UInt64)",
    "bytes_sent SimpleAggregateFunction(sum, UInt64)",
    "bytes_received SimpleAggregateFunction(sum, UInt64)",
    "packets_sent SimpleAggregateFunction(sum, UInt64)",
    "packets_received SimpleAggregateFunction(sum, UInt64)",
    "first_seen SimpleAggregateFunction(min, DateTime64(6, 'UTC'))",
    "last_seen SimpleAggregateFunction(max, DateTime64(6, 'UTC'))",
    "received_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))",
    // For queries of what is new.
    "INDEX received received_at TYPE minmax GRANULARITY 1",
  ],
  merging: "Aggregating",
  orderBy: "(ip, day, direction)",
  partitionBy: "toYYYYMM(day)",
  shardBy: "cityHash64(ip)",
  insertsOnce: true,
};

const FLOW = "log_type IN ('conn', 'flow', 'netflow')";
const sumOf = (orig: string, resp: string): string =>
  `sumIf(ifNull(if(direction = 'orig', ${orig}, ${resp}), 0), ${FLOW})`;

export const netflowView: ViewDefinition = {
  name: "netflow_daily_view",
  source: "events",
  target: "netflow_daily",
  select: (source) => `
    SELECT
      assumeNotNull(endpoint) AS ip,
      toDate(ts) AS day,
      direction,
      count() AS events,
      countIf(${FLOW}) AS flows,
      ${sumOf("orig_bytes", "resp_bytes")} AS bytes_sent,
      ${sumOf("resp_bytes", "orig_bytes")} AS bytes_received,
      ${sumOf("orig_pkts", "resp_pkts")} AS packets_sent,
      ${sumOf("resp_pkts", "orig_pkts")} AS packets_received,
      min(ts) AS first_seen,
      max(ts) AS last_seen,
      max(e.received_at) AS received_at
    FROM ${source} AS e
    ARRAY JOIN [id_orig_h, id_resp_h] AS endpoint, ['orig', 'resp'] AS direction
    WHERE endpoint IS NOT NULL
    GROUP BY ip, day, direction`,
};

/** Ports on which an address answered, by day: a connection was established, or an application's record shows it. */
export const portsAnswered: TableDefinition = {
  name: "ports_answered",
  columns: [
    "ip IPv6",
    "port UInt16",
    "day Date",
    "count SimpleAggregateFunction(sum, UInt64)",
    "last_seen SimpleAggregateFunction(max, DateTime64(6, 'UTC'))",
  ],
  merging: "Aggregating",
  orderBy: "(ip, port, day)",
  partitionBy: "toYYYYMM(day)",
  shardBy: "cityHash64(ip)",
  insertsOnce: true,
};

export const portsAnsweredView: ViewDefinition = {
  name: "ports_answered_view",
  source: "events",
  target: "ports_answered",
  select: (source) => `
    SELECT
      assumeNotNull(id_resp_h) AS ip,
      assumeNotNull(id_resp_p) AS port,
      toDate(ts) AS day,
      count() AS count,
      max(ts) AS last_seen
    FROM ${source}
    WHERE id_resp_h IS NOT NULL AND id_resp_p IS NOT NULL AND proto != 'icmp' AND (
      conn_state IN ('SF', 'S1', 'S2', 'S3', 'RSTO', 'RSTR')
      OR log_type IN ('ssl', 'tls', 'http', 'ssh', 'rdp', 'ftp', 'smtp', 'smb', 'ntlm', 'rfb', 'ldap', 'kerberos', 'modbus')
    )
    GROUP BY ip, port, day`,
};
