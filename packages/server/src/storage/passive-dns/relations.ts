import { type Among, isAmong, type ObservationStore, shownAddress } from "../observations/index.ts";

/** A name or an address in answers of the DNS; days are `YYYY-MM-DD`, UTC. */
export interface SeenRelation {
  readonly value: string;
  readonly first: string;
  readonly last: string;
  /** How many there are in all. */
  readonly total: number;
}

interface Paged {
  readonly offset: number;
  readonly limit: number;
}

const TIMEOUT = { timeoutMs: 10_000 } as const;
const IS_HOST = String.raw`match(name, '^[a-z0-9_][a-z0-9_.-]*[a-z0-9]$')`;
const SEEN = `toString(toDate(min(least(p.first_seen, p.received_at)))) AS first,
  toString(toDate(max(least(p.last_seen, p.received_at)))) AS last, count() OVER () AS total`;

/** A page of the names that the DNS answered with an address, the latest seen first. @param ip as it is stored */
export const namesOfAddress = (observations: ObservationStore, ip: string, page: Paged): Promise<SeenRelation[]> =>
  observations.query(
    `SELECT name AS value, ${SEEN} FROM passive_dns AS p
     WHERE p.ip = {ip:IPv6} AND type IN ('A', 'AAAA') AND ${IS_HOST}
     GROUP BY name ORDER BY last DESC, value LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { ip, ...page },
    TIMEOUT,
  );

/** A page of the addresses that the DNS answered for a name, the latest seen first. */
export const addressesOfName = (
  observations: ObservationStore,
  name: string,
  among: Among,
  page: Paged,
): Promise<SeenRelation[]> =>
  observations.query(
    `SELECT ${shownAddress("p.ip")} AS value, ${SEEN} FROM passive_dns AS p
     WHERE name = {name:String} AND type IN ('A', 'AAAA') AND p.ip != toIPv6('::') AND ${isAmong(among, "p.ip")}
     GROUP BY p.ip ORDER BY last DESC, value LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    { name, ...page },
    TIMEOUT,
  );
