import { isAmong } from "../among.ts";
import { SMALL_BUFFERS } from "./0011-write-buffers.ts";
import {
  changeColumn,
  changeSettings,
  createTable,
  createView,
  type TableDefinition,
  type ViewDefinition,
} from "./ddl.ts";

/** A search for look-alikes reads all names: it unpacks these in half the time of ZSTD's, for three bytes more a name. */
const NAME_COLUMN = "name String CODEC(LZ4HC(3))";

/**
 * Names of the DNS that were seen, by what saw them: one row for each name, kind and source, whatever it was imported
 * from.
 *
 * `name` has its labels reversed (`org.example.www`), so that the subdomains of a name are one range; a wildcard ends with
 * the label `*`. `kind` is one of core's `SIGHTING_KINDS`, `source` what the source is called. `reach` says who may know:
 * `sensors` is what own sensors saw on the public internet, `private` what they saw of private addresses, and names that
 * only private networks have.
 */
export const nameSightings: TableDefinition = {
  name: "name_sightings",
  columns: [
    NAME_COLUMN,
    "kind LowCardinality(String)",
    "source LowCardinality(String)",
    "reach Enum8('all' = 1, 'sensors' = 2, 'private' = 3)",
    "first_seen SimpleAggregateFunction(min, DateTime('UTC')) CODEC(Delta, ZSTD)",
    "last_seen SimpleAggregateFunction(max, DateTime('UTC')) CODEC(Delta, ZSTD)",
    "count SimpleAggregateFunction(sum, UInt64) CODEC(T64, ZSTD)",
  ],
  merging: "Aggregating",
  orderBy: "(name, kind, source)",
  // What own sensors saw is deleted and made anew by itself, and a zone is compared without what else there is.
  partitionBy: "(kind, reach)",
  shardBy: "cityHash64(name)",
  insertsOnce: true,
  // Most names have few others under them: an eighth of the rows is read for these.
  granularity: 1024,
};

/** For tables that were made with another codec: their rows have this one when they are merged next. */
export const nameSightingsCodec = (cluster?: string): string[] => [changeColumn(nameSightings, NAME_COLUMN, cluster)];

/** Blocks of imports that are stored, each by the hash that names it: the same text is not counted again. */
export const nameImports: TableDefinition = {
  name: "name_imports",
  columns: [
    "token String",
    "kind LowCardinality(String)",
    "source LowCardinality(String)",
    "names UInt32",
    "at DateTime('UTC')",
  ],
  orderBy: "token",
  shardBy: "cityHash64(token)",
  insertsOnce: true,
};

/** How sightings of own sensors are called. */
export const OWN_KIND = "passive_dns";
export const OWN_SOURCE = "Own sensors";

/**
 * What no client of a name server has made up: a name that was answered. Those of the reverse tree stand for addresses, and
 * whoever runs it may name any host there.
 */
const IS_HOST = String.raw`type != 'PTR' AND length(name) <= 253 AND NOT endsWith(name, '.arpa')
        AND match(name, '^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?[.])+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$')`;

/** As `passive_dns` sees them. A name without an address may lead into the own network. */
export const nameSightingsView: ViewDefinition = {
  name: "name_sightings_view",
  source: "passive_dns",
  target: "name_sightings",
  select: (source) => `
    SELECT reversed AS name, '${OWN_KIND}' AS kind, '${OWN_SOURCE}' AS source, reach,
      min(first) AS first_seen, max(last) AS last_seen, sum(times) AS count
    FROM
    (
      SELECT
        arrayStringConcat(arrayReverse(splitByChar('.', name)), '.') AS reversed,
        if(ip != toIPv6('::') AND ${isAmong("public", "ip")}, 'sensors', 'private') AS reach,
        toDateTime(least(first_seen, received_at), 'UTC') AS first,
        toDateTime(least(last_seen, received_at), 'UTC') AS last,
        count AS times
      FROM ${source}
      WHERE ${IS_HOST}
    )
    GROUP BY reversed, reach`,
};

const COLUMNS = "name, kind, source, reach, first_seen, last_seen, count";

/** Sightings of own sensors, made of all that they saw. */
export const fillNameSightings = `INSERT INTO name_sightings (${COLUMNS})
    SELECT ${COLUMNS} FROM (${nameSightingsView.select("passive_dns")})
    SETTINGS max_bytes_before_external_group_by = 268435456`;

/** Repeated after a step that was cut short it counts names of before again, which changes no more than counts. */
export const nameSightingsSchema = (cluster?: string): string[] => [
  ...createTable(nameSightings, cluster),
  changeSettings(nameSightings, SMALL_BUFFERS, cluster),
  ...createTable(nameImports, cluster),
  createView(nameSightingsView, cluster),
  fillNameSightings,
];
