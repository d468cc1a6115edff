import { type ObservationStore, shownAddress } from "../../storage/observations/index.ts";

/** An address that a name led to, as sensors saw it in DNS. */
export interface SeenAddress {
  readonly ip: string;
  readonly first: string;
  readonly last: string;
  /** How many there are in all. */
  readonly total: number;
}

const ADDRESSES_SHOWN = 100;

/** The addresses that DNS gave for a name, the latest seen first. */
export function seenAddresses(observations: ObservationStore, name: string): Promise<SeenAddress[]> {
  return observations.query<SeenAddress>(
    `SELECT ${shownAddress("address")} AS ip, toString(toDate(first)) AS first, toString(toDate(last)) AS last, total
     FROM
     (
       SELECT p.ip AS address, min(p.first_seen) AS first, max(p.last_seen) AS last, count() OVER () AS total
       FROM passive_dns AS p WHERE name = {name:String} AND type IN ('A', 'AAAA') AND p.ip != toIPv6('::')
       GROUP BY address
     )
     ORDER BY last DESC, address LIMIT ${ADDRESSES_SHOWN}`,
    { name },
    { timeoutMs: 5000 },
  );
}
