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

/** A field of the document, in lower case; empty where it has none of the name. */
const leaf = (name: string): string => `field_values[indexOf(field_names, '${name}')]`;

/** Zeek's `software.log`: the text that was seen, else what Zeek made of it. */
const SOFTWARE = `if(${leaf("unparsed_version")} != '', ${leaf("unparsed_version")},
        concat(lower(name), ' ', ${leaf("version.major")}, '.', ${leaf("version.minor")}, ' ', ${leaf("version.addl")}))`;
const TRAIT_OF_SOFTWARE = `multiIf(
        startsWith(${leaf("software_type")}, 'os::'), 'stated',
        startsWith(${leaf("software_type")}, 'ssh::'), 'ssh',
        ${leaf("software_type")} = 'http::server', 'server',
        ${leaf("software_type")} = 'http::browser', 'agent',
        ''
      )`;
/** Records of HTTP itself: an alert or a file may name the server as its source. */
const IS_REQUEST = "(log_type IN ('http', 'quic') OR format = 'ndjson')";

const MIN_TTL = leaf("netflow.min_ttl");
const MAX_TTL = leaf("netflow.max_ttl");
/** A least time to live above the greatest was misread or feigned: such a flow shows neither. */
const HAS_TTLS = `(log_type = 'netflow' AND (${MIN_TTL} = '' OR ${MAX_TTL} = ''
        OR toUInt64OrZero(${MIN_TTL}) <= toUInt64OrZero(${MAX_TTL})))`;

/** Address, trait and text of what an event may show. Zeek writes the parties of SSH as texts, Suricata as objects. */
const SHOWN: readonly (readonly [condition: string, address: string, trait: string, text: string])[] = [
  ["log_type = 'software'", "toIPv6OrNull(host)", TRAIT_OF_SOFTWARE, SOFTWARE],
  [IS_REQUEST, "id_orig_h", "'agent'", "lower(user_agent)"],
  ["log_type = 'ssh'", "id_orig_h", "'ssh'", `concat(${leaf("client")}, ${leaf("ssh.client.software_version")})`],
  ["log_type = 'ssh'", "id_resp_h", "'ssh'", `concat(${leaf("server")}, ${leaf("ssh.server.software_version")})`],
  ["event_id = 'cowrie.client.version'", "id_orig_h", "'ssh'", leaf("version")],
  [HAS_TTLS, "id_orig_h", "'ttl'", MIN_TTL],
  [HAS_TTLS, "id_orig_h", "'ttl'", MAX_TTL],
];

const tuples = SHOWN.map(
  ([condition, address, trait, text]) => `(${address}, if(${condition}, ${trait}, ''), if(${condition}, ${text}, ''))`,
);
const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
const system = SYSTEM_RULES.map(({ named, pattern }) => `match(text, ${quoted(pattern)}), ${quoted(named ?? "")}`);
const HOPS = "if(toUInt16OrZero(text) BETWEEN 1 AND 255, text, '')";

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
        SELECT ts, log_type, received_at AS arrived, [${tuples.join(", ")}] AS every
        FROM ${source}
        WHERE user_agent != '' OR log_type IN ('software', 'ssh', 'netflow') OR event_id = 'cowrie.client.version'
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
