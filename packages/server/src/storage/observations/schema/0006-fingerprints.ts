import type { TableDefinition, ViewDefinition } from "./ddl.ts";
import { isOwn } from "./own-addresses.ts";

const SEEN = [
  "count SimpleAggregateFunction(sum, UInt64)",
  "first_seen SimpleAggregateFunction(min, DateTime64(6, 'UTC'))",
  "last_seen SimpleAggregateFunction(max, DateTime64(6, 'UTC'))",
] as const;

/**
 * Fingerprints by the address that showed them and day. `type` is a code of the contract's `FINGERPRINT_TYPES`, `value`
 * is in lower case. `direction` is whether the address began (`orig`, a client's fingerprint) or answered (`resp`, a
 * server's, with the port it answered on; 0 for a client).
 */
export const fingerprintSeen: TableDefinition = {
  name: "fingerprint_seen",
  columns: [
    "ip IPv6",
    "type UInt16",
    "value String",
    "port UInt16",
    "direction Enum8('orig' = 1, 'resp' = 2)",
    "day Date",
    ...SEEN,
  ],
  merging: "Aggregating",
  orderBy: "(ip, type, value, port, direction, day)",
  partitionBy: "toYYYYMM(day)",
  shardBy: "cityHash64(ip)",
  insertsOnce: true,
};

/** The same by value, for finding who showed it and how many did. */
export const fingerprintAddresses: TableDefinition = {
  name: "fingerprint_addresses",
  columns: ["value String", "type UInt16", "ip IPv6", ...SEEN],
  merging: "Aggregating",
  orderBy: "(value, type, ip)",
  shardBy: "cityHash64(value)",
  insertsOnce: true,
};

/** Codes for traffic from outside, and for other traffic. */
interface Shown {
  readonly column: string;
  readonly inbound: number;
  readonly otherwise: number;
}
const same = (column: string, code: number): Shown => ({ column, inbound: code, otherwise: code });

const CLIENT: readonly Shown[] = [
  { column: "ja3", inbound: 101, otherwise: 102 },
  { column: "ja4", inbound: 204, otherwise: 200 },
  { column: "ja4h", inbound: 205, otherwise: 203 },
  { column: "ja4ssh", inbound: 208, otherwise: 201 },
  same("ja4t", 202),
  same("hassh", 300),
];
const SERVER: readonly Shown[] = [
  same("ja3s", 100),
  same("ja4ls", 206),
  same("ja4s", 207),
  same("ja4ts", 209),
  same("hassh_server", 301),
  same("jarm", 500),
];

const COLUMNS = [...CLIENT, ...SERVER].map(({ column }) => column);

/** Traffic comes in when an own address answers one that is not, and always at a honeypot. */
const IS_INBOUND = `(format = 'cowrie' OR (${isOwn("id_resp_h")} AND NOT ${isOwn("id_orig_h")}))`;

const tuples = [
  ...CLIENT.map(({ column, inbound, otherwise }) => {
    const code = inbound === otherwise ? otherwise : `if(inbound, ${inbound}, ${otherwise})`;
    return `(toUInt16(${code}), lower(${column}), id_orig_h, toUInt16(0), 'orig')`;
  }),
  ...SERVER.map(({ column, otherwise }) => `(toUInt16(${otherwise}), lower(${column}), id_resp_h, answeredAt, 'resp')`),
];

export const fingerprintSeenView: ViewDefinition = {
  name: "fingerprint_seen_view",
  source: "events",
  target: "fingerprint_seen",
  // Most events show none: they are left out before anything is made of them. What several parts need is made in a query
  // within, as the engine plans each expression as often as it is named.
  select: (source) => `
    SELECT
      assumeNotNull(shown.3) AS ip,
      shown.1 AS type,
      shown.2 AS value,
      shown.4 AS port,
      shown.5 AS direction,
      toDate(ts) AS day,
      count() AS count,
      min(ts) AS first_seen,
      max(ts) AS last_seen
    FROM
    (
      SELECT ts, [${tuples.join(", ")}] AS every
      FROM
      (
        SELECT ts, id_orig_h, id_resp_h, toUInt16(ifNull(id_resp_p, 0)) AS answeredAt, ${IS_INBOUND} AS inbound,
          ${COLUMNS.join(", ")}
        FROM ${source}
        WHERE ${COLUMNS.map((column) => `${column} != ''`).join(" OR ")}
      )
    )
    ARRAY JOIN arrayFilter(one -> one.2 != '' AND one.3 IS NOT NULL, every) AS shown
    GROUP BY ip, type, value, port, direction, day`,
};

export const fingerprintAddressesView: ViewDefinition = {
  name: "fingerprint_addresses_view",
  source: "fingerprint_seen",
  target: "fingerprint_addresses",
  select: (source) => `
    SELECT value, type, ip, sum(s.count) AS count, min(s.first_seen) AS first_seen, max(s.last_seen) AS last_seen
    FROM ${source} AS s
    GROUP BY value, type, ip`,
};
