import { type ObservationStore, shownAddress } from "../observations/index.ts";

interface PassiveDnsTable {
  ip: string;
  name: string;
  type: string;
  answer: string;
  day: Date;
  count: number;
  first_seen: Date;
  last_seen: Date;
  received_at: Date;
  /** 1 where a sensor saw the question to such an answer, by and to another than the address. */
  was_asked: number;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    passive_dns: PassiveDnsTable;
  }
}

/** Names and addresses in answers of the DNS that sensors saw. Addresses are given as they are stored. */
export interface PassiveDns {
  /**
   * The names of each of these addresses, the latest seen first: at most `most` of each. Among them are those of reverse
   * zones, and aliases on the way to an address: whoever runs either makes them up.
   */
  namesOf(
    addresses: readonly string[],
    most: number,
    options: { readonly timeoutMs: number },
  ): Promise<{ readonly ip: string; readonly name: string }[]>;
  /**
   * Names with one of these endings (`.example.org`) in answers that were received since, in milliseconds since 1970: those that
   * a sensor saw being asked for and answered with an address, by and to others than that, and those that another name was an alias of, without one. Where there are
   * more than so many, aliases come first: they tell against a name. `first` and `last` are the days on which they were seen.
   */
  namesUnder(
    endings: readonly string[],
    since: number,
    most?: number,
  ): Promise<{ readonly ip: string | null; readonly name: string; readonly first: string; readonly last: string }[]>;
  /** Roughly how many names resolved to each of these addresses, by address as it is shown. */
  countNames(addresses: readonly string[], options: { readonly timeoutMs: number }): Promise<Map<string, number>>;
  /** When the latest answer since was received, in milliseconds since 1970; 0 for none. */
  latest(since: number): Promise<number>;
  /** Addresses in answers that were received since, in milliseconds since 1970. */
  addressesSince(since: number): AsyncIterable<{ readonly ip: string }>;
}

/** As many answers, and no more, are read of names with an ending. */
const NAMES_UNDER_MOST = 20_000;
/**
 * No host name has spaces, controls or bidirectional controls. The client of a name server chooses the name in an
 * event: with an override before it, `elpmaxe.live` is read as `evil.example`.
 */
const IS_HOST_NAME = String.raw`NOT match(host, '[\\p{C}\\p{Z}]')`;
const SINCE = "received_at >= fromUnixTimestamp64Milli({since:Int64})";

export function createPassiveDns(observations: ObservationStore): PassiveDns {
  return {
    namesOf: (addresses, most, options) =>
      observations.query(
        `SELECT ${shownAddress("address")} AS ip, host AS name FROM
         (
           SELECT ip AS address, if(type = 'PTR', answer, name) AS host, max(p.last_seen) AS last
           FROM passive_dns AS p WHERE ip IN {addresses:Array(IPv6)} AND type IN ('A', 'AAAA', 'PTR') AND ${IS_HOST_NAME}
           GROUP BY address, host
         ) ORDER BY last DESC, host LIMIT {most:UInt32} BY address`,
        { addresses, most },
        options,
      ),
    namesUnder: (endings, since, most = NAMES_UNDER_MOST) =>
      observations.query(
        `SELECT if(isAlias, NULL, ${shownAddress("p.address")}) AS ip, host AS name, toString(toDate(min(begun))) AS first,
           toString(toDate(max(seen))) AS last
         FROM
         (
           SELECT d.ip AS address, type = 'CNAME' AS isAlias, if(type = 'CNAME', answer, name) AS host,
             least(d.first_seen, d.received_at) AS begun, least(d.last_seen, d.received_at) AS seen
           FROM passive_dns AS d
           WHERE if(type = 'CNAME', ip = toIPv6('::'), type IN ('A', 'AAAA') AND ip != toIPv6('::') AND was_asked = 1) AND ${SINCE}
             AND arrayExists(ending -> endsWith(concat('.', host), ending), {endings:Array(String)})
         ) AS p
         GROUP BY ip, name ORDER BY ip IS NOT NULL, name, ip LIMIT {most:UInt32}`,
        { endings, since, most },
        { timeoutMs: 10_000 },
      ),
    async countNames(addresses, options) {
      const rows = await observations.query<{ ip: string; names: number }>(
        `SELECT ${shownAddress("p.ip")} AS ip, uniq(name) AS names FROM passive_dns AS p
         WHERE type IN ('A', 'AAAA') AND p.ip IN {addresses:Array(IPv6)} GROUP BY p.ip`,
        { addresses },
        options,
      );
      return new Map(rows.map(({ ip, names }) => [ip, names]));
    },
    async latest(since) {
      const [row] = await observations.query<{ at: number }>(
        `SELECT toUnixTimestamp64Milli(max(received_at)) AS at FROM passive_dns WHERE ${SINCE}`,
        { since },
      );
      return row?.at ?? 0;
    },
    addressesSince: (since) =>
      observations.stream(
        `SELECT DISTINCT ${shownAddress("p.ip")} AS ip FROM passive_dns AS p WHERE p.ip != toIPv6('::') AND ${SINCE}`,
        { since },
      ),
  };
}
