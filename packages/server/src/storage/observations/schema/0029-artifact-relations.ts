import { isPublic } from "../among.ts";
import { SMALL_BUFFERS } from "./0011-write-buffers.ts";
import {
  changeSettings,
  changeView,
  createTable,
  createView,
  type TableDefinition,
  type ViewDefinition,
} from "./ddl.ts";
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
const EMAIL = String.raw`[a-z0-9_][a-z0-9_.+%-]{0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z][a-z0-9-]{1,62}`;

const valuesOf = (...names: string[]): string =>
  `arrayFilter((v, n) -> n IN (${names.map((name) => `'${name}'`).join(", ")}), field_values, field_names)`;
const emailsIn = (values: string): string =>
  `arrayDistinct(arrayFlatten(arrayMap(v -> extractAll(lower(v), '${EMAIL}'), ${values})))`;
const hex = (values: string): string =>
  `arrayFilter(v -> match(v, '^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$'), arrayMap(v -> replaceAll(lower(v), ':', ''), ${values}))`;
const told = (kind: string, values: string, ip: string, domain: string): string =>
  `arrayMap(v -> (${kind}, v, ${ip}, ${domain}), ${values})`;

/** Of two ends the one that is not the operator's own; a honeypot is told of by who comes to it. */
const OUTER = "if(format = 'cowrie' OR (ownServer AND NOT ownClient), id_orig_h, id_resp_h)";
/** Host of a header or of a URL, without its port. */
const HOST_NAMED = `replaceRegexpOne(lower(multiIf(server_name != '', server_name, format = 'cowrie', domain(uri), host)),
          '[.]?(?::[0-9]{1,5})?$', '')`;

/**
 * E-mail addresses of SMTP (the sender's with the client's address, the others with the server's), certificates of TLS,
 * and hashes of files, with the day. An address of e-mail is its own domain's.
 */
export const artifactRelationsView: ViewDefinition = {
  name: "artifact_relations_view",
  source: "events",
  target: "artifact_relations",
  // Most events have none: they are left out before anything is made of them. What several parts need is made in a query
  // within, as the engine plans each expression as often as it is named: all in one took 0.2 seconds longer a batch.
  select: (source) => `
    SELECT value, kind, if(kind = 'email', splitByChar('@', value)[-1], named) AS domain, ip, '${EVENT_SOURCE}' AS source,
      '' AS origin, reach, toDate(ts) AS day, '' AS shown,
      toDateTime(least(min(ts), max(at)), 'UTC') AS first_seen,
      toDateTime(least(max(ts), max(at)), 'UTC') AS last_seen,
      count() AS count
    FROM
    (
      SELECT ts, at, one.1 AS kind, one.2 AS value, one.3 AS ip, one.4 AS named,
        if(ip != toIPv6('::') AND ${isPublic("ip")}, 'sensors', 'private') AS reach
      FROM
      (
        SELECT ts, at, arrayConcat(
            if(log_type = 'smtp', arrayConcat(
              ${told("'email'", emailsIn(valuesOf("mailfrom", "from", "smtp.mail_from", "email.from")), "client", "''")},
              ${told("'email'", emailsIn(valuesOf("rcptto", "to", "smtp.rcpt_to", "email.to")), "server", "''")}), []),
            if(log_type IN ('ssl', 'tls'),
              ${told("'certificate'", hex(valuesOf("cert_chain_fps", "tls.fingerprint")), "server", "domain")}, []),
            ${told("kindOfFile", "arrayFilter(v -> v != '', [md5, sha1, sha256])", "sender", "domain")}
          ) AS every
        FROM
        (
          SELECT ts, at, log_type, field_names, field_values, md5, sha1, sha256,
            if(mime_type LIKE 'application/x-x509%', 'certificate', 'file') AS kindOfFile,
            ifNull(id_orig_h, toIPv6('::')) AS client,
            ifNull(id_resp_h, toIPv6('::')) AS server,
            ifNull(coalesce(${OUTER}, toIPv6OrNull(${valuesOf("tx_hosts")}[1])), toIPv6('::')) AS sender,
            if(length(named) <= 253 AND match(named, '${HOST}'), named, '') AS domain
          FROM
          (
            SELECT ts, received_at AS at, log_type, format, field_names, field_values, md5, sha1, sha256, mime_type,
              id_orig_h, id_resp_h, ${isOwn("id_orig_h")} AS ownClient, ${isOwn("id_resp_h")} AS ownServer,
              ${HOST_NAMED} AS named
            FROM ${source}
            WHERE log_type IN ('smtp', 'ssl', 'tls') OR md5 != '' OR sha1 != '' OR sha256 != ''
          )
        )
      )
      ARRAY JOIN arrayDistinct(arrayFilter(e -> e.2 != '' AND length(e.2) <= 400, every)) AS one
    )
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

/** The view in its shape of today; it makes the same rows as the one before. */
export const artifactRelationsPlanned = (cluster?: string): string[] => [changeView(artifactRelationsView, cluster)];
