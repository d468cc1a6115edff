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
const ofEndpoint = (orig: string, resp: string): string => `ifNull(if(direction = 'orig', ${orig}, ${resp}), 0)`;

export const netflowView: ViewDefinition = {
  name: "netflow_daily_view",
  source: "events",
  target: "netflow_daily",
  // What several sums need is made in a query within, as the engine plans each expression as often as it is named.
  select: (source) => `
    SELECT
      ip,
      day,
      direction,
      count() AS events,
      countIf(isFlow) AS flows,
      sumIf(sent, isFlow) AS bytes_sent,
      sumIf(received, isFlow) AS bytes_received,
      sumIf(sentPackets, isFlow) AS packets_sent,
      sumIf(receivedPackets, isFlow) AS packets_received,
      min(ts) AS first_seen,
      max(ts) AS last_seen,
      max(at) AS received_at
    FROM
    (
      SELECT
        ts,
        received_at AS at,
        assumeNotNull(endpoint) AS ip,
        toDate(ts) AS day,
        direction,
        ${FLOW} AS isFlow,
        ${ofEndpoint("orig_bytes", "resp_bytes")} AS sent,
        ${ofEndpoint("resp_bytes", "orig_bytes")} AS received,
        ${ofEndpoint("orig_pkts", "resp_pkts")} AS sentPackets,
        ${ofEndpoint("resp_pkts", "orig_pkts")} AS receivedPackets
      FROM ${source}
      ARRAY JOIN [id_orig_h, id_resp_h] AS endpoint, ['orig', 'resp'] AS direction
      WHERE endpoint IS NOT NULL
    )
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
