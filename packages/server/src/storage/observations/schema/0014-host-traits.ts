import type { TableDefinition, ViewDefinition } from "./ddl.ts";
import { SYSTEM_RULES } from "./system-rules.ts";

/**
 * What machines show of themselves, by address and day: the operating system that their software names, and the time to
 * live of their packets as it arrives at the sensor.
 *
 * `trait` is where it shows; of those that name a system, the one that is harder to feign comes first. `value` is a
 * system of `SYSTEM_RULES`, or a time to live in hops, so an address has few rows a day. `log_type` is that of the
 * events, whose retention the rows follow.
 */
export const hostTraits: TableDefinition = {
  name: "host_traits",
  columns: [
    "ip IPv6",
    "trait Enum8('stated' = 1, 'ssh' = 2, 'server' = 3, 'agent' = 4, 'ttl' = 5)",
    "value LowCardinality(String)",
    "log_type LowCardinality(String)",
    "day Date",
    "count SimpleAggregateFunction(sum, UInt64)",
    "first_seen SimpleAggregateFunction(min, DateTime64(6, 'UTC'))",
    "last_seen SimpleAggregateFunction(max, DateTime64(6, 'UTC'))",
    "received_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))",
    "INDEX received received_at TYPE minmax GRANULARITY 1",
  ],
  merging: "Aggregating",
  orderBy: "(ip, trait, value, log_type, day)",
  partitionBy: "toYYYYMM(day)",
  shardBy: "cityHash64(ip)",
  insertsOnce: true,
};

/** Fields of the document, in lower case, by the names that they have in the query; empty where it has none of the name. */
const LEAVES = {
  softwareType: "software_type",
  unparsed: "unparsed_version",
  major: "version.major",
  minor: "version.minor",
  addl: "version.addl",
  sshClient: "client",
  sshServer: "server",
  clientVersion: "ssh.client.software_version",
  serverVersion: "ssh.server.software_version",
  version: "version",
  minTtl: "netflow.min_ttl",
  maxTtl: "netflow.max_ttl",
};
const leaves = Object.entries(LEAVES).map(
  ([name, field]) => `field_values[indexOf(field_names, '${field}')] AS ${name}`,
);

/** Zeek's `software.log`: the text that was seen, else what Zeek made of it. */
const SOFTWARE = "if(unparsed != '', unparsed, concat(lower(name), ' ', major, '.', minor, ' ', addl))";
const TRAIT_OF_SOFTWARE = `multiIf(
          startsWith(softwareType, 'os::'), 'stated',
          startsWith(softwareType, 'ssh::'), 'ssh',
          softwareType = 'http::server', 'server',
          softwareType = 'http::browser', 'agent',
          ''
        )`;
/** Records of HTTP itself: an alert or a file may name the server as its source. */
const IS_REQUEST = "(log_type IN ('http', 'quic') OR format = 'ndjson')";
/** A least time to live above the greatest was misread or feigned: such a flow shows neither. */
const HAS_TTLS = `(log_type = 'netflow' AND (minTtl = '' OR maxTtl = '' OR toUInt64OrZero(minTtl) <= toUInt64OrZero(maxTtl)))`;

/** Address, trait and text of what an event may show. Zeek writes the parties of SSH as texts, Suricata as objects. */
const SHOWN: readonly (readonly [condition: string, address: string, trait: string, text: string])[] = [
  ["log_type = 'software'", "toIPv6OrNull(host)", TRAIT_OF_SOFTWARE, SOFTWARE],
  ["isRequest", "id_orig_h", "'agent'", "lower(user_agent)"],
  ["log_type = 'ssh'", "id_orig_h", "'ssh'", "concat(sshClient, clientVersion)"],
  ["log_type = 'ssh'", "id_resp_h", "'ssh'", "concat(sshServer, serverVersion)"],
  ["event_id = 'cowrie.client.version'", "id_orig_h", "'ssh'", "version"],
  [HAS_TTLS, "id_orig_h", "'ttl'", "minTtl"],
  [HAS_TTLS, "id_orig_h", "'ttl'", "maxTtl"],
];

const tuples = SHOWN.map(
  ([condition, address, trait, text]) => `(${address}, if(${condition}, ${trait}, ''), ${text})`,
);
const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
// A branch for each: `arrayFirstIndex` over the patterns is planned faster, and takes three times as long of a large batch.
const system = SYSTEM_RULES.map(({ named, pattern }) => `match(text, ${quoted(pattern)}), ${quoted(named ?? "")}`);
const HOPS = "if(toUInt16OrZero(text) BETWEEN 1 AND 255, text, '')";

// What several parts need is made in a query within, as the engine plans each expression as often as it is named.
const traits = (source: string): string => `
    SELECT
      ip,
      trait,
      if(trait = 'ttl', ${HOPS}, multiIf(${system.join(", ")}, '')) AS value,
      log_type,
      day,
      sum(times) AS count,
      min(first) AS first_seen,
      max(last) AS last_seen,
      max(at) AS received_at
    FROM
    (
      SELECT
        assumeNotNull(shown.1) AS ip,
        shown.2 AS trait,
        shown.3 AS text,
        log_type,
        toDate(ts) AS day,
        count() AS times,
        min(ts) AS first,
        max(ts) AS last,
        max(arrived) AS at
      FROM
      (
        SELECT ts, log_type, arrived, [${tuples.join(", ")}] AS every
        FROM
        (
          SELECT ts, log_type, received_at AS arrived, event_id, host, name, user_agent, id_orig_h, id_resp_h,
            ${IS_REQUEST} AS isRequest, ${leaves.join(", ")}
          FROM ${source}
          WHERE user_agent != '' OR log_type IN ('software', 'ssh', 'netflow') OR event_id = 'cowrie.client.version'
        )
      )
      ARRAY JOIN arrayFilter(one -> one.1 IS NOT NULL AND one.2 != '' AND one.3 != '', every) AS shown
      GROUP BY ip, trait, text, log_type, day
    )
    WHERE value != ''
    GROUP BY ip, trait, value, log_type, day`;

export const hostTraitsView: ViewDefinition = {
  name: "host_traits_view",
  source: "events",
  target: "host_traits",
  select: traits,
};

/**
 * The traits of events from before. Repeated after a step that was cut short it counts them again: an average stays what
 * it is, and the order of systems hardly changes.
 */
export const fillHostTraits = `INSERT INTO host_traits${traits("events")}
    SETTINGS max_bytes_before_external_group_by = 268435456`;
