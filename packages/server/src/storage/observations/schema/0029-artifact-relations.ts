import { isAmong } from "../among.ts";
import { SMALL_BUFFERS } from "./0011-write-buffers.ts";
import { changeSettings, createTable, createView, type TableDefinition, type ViewDefinition } from "./ddl.ts";
import { isOwn } from "./own-addresses.ts";

/** Every name at or above a host: `www.example.org` and `example.org`, which a lookup may name. */
const atAndAbove = (host: string): string =>
  `arrayMap(n -> arrayStringConcat(arraySlice(splitByChar('.', ${host}), n), '.'), range(1, length(splitByChar('.', ${host}))))`;

/**
 * Artifacts, and the domain and address with which each was found: one row for each artifact, place, source and day.
 *
 * `value` is the normal form; of an API key it is the SHA-256, and `shown` the key with all but its ends left out. `domain`
 * is empty and `ip` `::` where there is none. `origin` is what the source calls itself by: the id of a post, the name of a
 * capture. `reach` says who may know, as in `name_sightings`; who may know of a post is for the ledger to say. `within` are
 * the names that a lookup may be of: of an e-mail address also those at and above its own host.
 */
export const artifactRelations: TableDefinition = {
  name: "artifact_relations",
  columns: [
    "value String CODEC(ZSTD(3))",
    "kind LowCardinality(String)",
    "domain String CODEC(ZSTD(3))",
    "ip IPv6",
    "source LowCardinality(String)",
    "origin String CODEC(ZSTD(3))",
    "reach Enum8('all' = 1, 'sensors' = 2, 'private' = 3)",
    "day Date",
    "shown SimpleAggregateFunction(any, String)",
    "first_seen SimpleAggregateFunction(min, DateTime('UTC')) CODEC(Delta, ZSTD)",
    "last_seen SimpleAggregateFunction(max, DateTime('UTC')) CODEC(Delta, ZSTD)",
    "count SimpleAggregateFunction(sum, UInt64) CODEC(T64, ZSTD)",
    `within Array(String) MATERIALIZED arrayDistinct(arrayConcat(${atAndAbove("domain")},
      if(kind = 'email', ${atAndAbove("splitByChar('@', value)[-1]")}, [])))`,
    "INDEX names within TYPE bloom_filter(0.01) GRANULARITY 1",
    "INDEX addresses ip TYPE bloom_filter(0.01) GRANULARITY 1",
    "INDEX origins origin TYPE bloom_filter(0.01) GRANULARITY 1",
  ],
  merging: "Aggregating",
  orderBy: "(value, kind, domain, ip, source, origin, reach, day)",
  // What own sensors saw, and a post that is edited, is deleted by itself.
  partitionBy: "source",
  shardBy: "cityHash64(value)",
  insertsOnce: true,
  granularity: 1024,
};

/** Blocks of imports that are stored, each by the hash that names it. */
export const artifactImports: TableDefinition = {
  name: "artifact_imports",
  columns: ["token String", "source String", "artifacts UInt32", "at DateTime('UTC')"],
  orderBy: "token",
  shardBy: "cityHash64(token)",
  insertsOnce: true,
};

/** How rows of own sensors are marked. */
export const EVENT_SOURCE = "event";

const HOST = String.raw`^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?[.])+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`;
/** A host of a header or of a URL, without its port; empty where it is no name. */
const nameIn = (text: string): string => {
  const bare = `replaceRegexpOne(lower(${text}), '[.]?(?::[0-9]{1,5})?$', '')`;
  return `if(length(${bare}) <= 253 AND match(${bare}, '${HOST}'), ${bare}, '')`;
};
const EMAIL = String.raw`[a-z0-9_][a-z0-9_.+%-]{0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z][a-z0-9-]{1,62}`;

const valuesOf = (...names: string[]): string =>
  `arrayFilter((v, n) -> n IN (${names.map((name) => `'${name}'`).join(", ")}), field_values, field_names)`;
const emailsIn = (values: string): string =>
  `arrayDistinct(arrayFlatten(arrayMap(v -> extractAll(lower(v), '${EMAIL}'), ${values})))`;
const hex = (values: string): string =>
  `arrayFilter(v -> match(v, '^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$'), arrayMap(v -> replaceAll(lower(v), ':', ''), ${values}))`;
const told = (kind: string, values: string, ip: string, domain: string): string =>
  `arrayMap(v -> ('${kind}', v, ${ip}, ${domain}), ${values})`;

/** Of two ends the one that is not the operator's own; a honeypot is told of by who comes to it. */
const OUTER = `if(format = 'cowrie' OR (${isOwn("id_resp_h")} AND NOT ${isOwn("id_orig_h")}), id_orig_h, id_resp_h)`;
/** Of logs of files that name no ends, who sent it. */
const SENDER = `ifNull(coalesce(${OUTER}, toIPv6OrNull(${valuesOf("tx_hosts")}[1])), toIPv6('::'))`;
const CLIENT = "ifNull(id_orig_h, toIPv6('::'))";
const SERVER = "ifNull(id_resp_h, toIPv6('::'))";
const NAMED = `multiIf(server_name != '', ${nameIn("server_name")}, format = 'cowrie', ${nameIn("domain(uri)")}, ${nameIn("host")})`;
const IS_CERTIFICATE = "mime_type LIKE 'application/x-x509%'";

/**
 * E-mail addresses of SMTP (the sender's with the client's address, the others with the server's), certificates of TLS,
 * and hashes of files, with the day. An address of e-mail is its own domain's.
 */
export const artifactRelationsView: ViewDefinition = {
  name: "artifact_relations_view",
  source: "events",
  target: "artifact_relations",
  // Most events have none: they are left out before anything is made of them.
  select: (source) => `
    SELECT one.2 AS value, one.1 AS kind, if(one.1 = 'email', splitByChar('@', one.2)[-1], one.4) AS domain,
      one.3 AS ip, '${EVENT_SOURCE}' AS source, '' AS origin,
      if(one.3 != toIPv6('::') AND ${isAmong("public", "one.3")}, 'sensors', 'private') AS reach,
      toDate(ts) AS day, '' AS shown,
      toDateTime(least(min(ts), max(at)), 'UTC') AS first_seen,
      toDateTime(least(max(ts), max(at)), 'UTC') AS last_seen,
      count() AS count
    FROM
    (
      SELECT ts, received_at AS at, arrayConcat(
          if(log_type = 'smtp', arrayConcat(
            ${told("email", emailsIn(valuesOf("mailfrom", "from", "smtp.mail_from", "email.from")), CLIENT, "''")},
            ${told("email", emailsIn(valuesOf("rcptto", "to", "smtp.rcpt_to", "email.to")), SERVER, "''")}), []),
          if(log_type IN ('ssl', 'tls'),
            ${told("certificate", hex(valuesOf("cert_chain_fps", "tls.fingerprint")), SERVER, NAMED)}, []),
          ${told("file", `if(${IS_CERTIFICATE}, [], arrayFilter(v -> v != '', [md5, sha1, sha256]))`, SENDER, NAMED)},
          ${told("certificate", `if(${IS_CERTIFICATE}, arrayFilter(v -> v != '', [md5, sha1, sha256]), [])`, SENDER, NAMED)}
        ) AS every
      FROM ${source}
      WHERE log_type IN ('smtp', 'ssl', 'tls') OR md5 != '' OR sha1 != '' OR sha256 != ''
    )
    ARRAY JOIN arrayDistinct(arrayFilter(e -> e.2 != '' AND length(e.2) <= 400, every)) AS one
    GROUP BY value, kind, domain, ip, source, origin, reach, day`,
};

const COLUMNS = "value, kind, domain, ip, source, origin, reach, day, shown, first_seen, last_seen, count";

/** What own sensors saw, made of the events that there are. */
const fillArtifactRelations = `INSERT INTO artifact_relations (${COLUMNS})
    SELECT ${COLUMNS} FROM (${artifactRelationsView.select("events")})
    SETTINGS max_bytes_before_external_group_by = 268435456`;

/** Repeated after a step that was cut short it counts events of before again, which changes no more than counts. */
export const artifactRelationsSchema = (cluster?: string): string[] => [
  ...createTable(artifactRelations, cluster),
  changeSettings(artifactRelations, SMALL_BUFFERS, cluster),
  ...createTable(artifactImports, cluster),
  createView(artifactRelationsView, cluster),
  fillArtifactRelations,
];
