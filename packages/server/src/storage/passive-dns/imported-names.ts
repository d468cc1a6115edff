import { isAmong, type ObservationStore, shownAddress } from "../observations/index.ts";
import { READABLE } from "./records.ts";

/** Names that imported records have for addresses, which are given as they are stored. */
export interface ImportedNames {
  /** Another text after each import, and after one is removed. */
  edition(): Promise<string>;
  /** Roughly how many addresses have such records. */
  count(): Promise<number>;
  addresses(): AsyncIterable<{ readonly ip: string }>;
  /**
   * The names of each of these addresses, the latest seen first: at most `most` of each, with the sources that have them. Names that only private
   * networks have are there of private addresses alone.
   */
  namesOf(
    addresses: readonly string[],
    most: number,
    options: { readonly timeoutMs: number },
  ): Promise<{ readonly ip: string; readonly name: string; readonly sources: readonly string[] }[]>;
}

const POINTS = "ip != toIPv6('::')";
const SOURCES_MOST = 8;

export function createImportedNames(observations: ObservationStore): ImportedNames {
  return {
    async edition() {
      const [row] = await observations.query<{ edition: string }>(
        "SELECT concat(toString(count()), ' ', toString(max(at))) AS edition FROM dns_imports",
      );
      return row?.edition ?? "";
    },
    async count() {
      const [row] = await observations.query<{ n: number }>(`SELECT uniq(ip) AS n FROM dns_pointers WHERE ${POINTS}`);
      return row?.n ?? 0;
    },
    addresses: () =>
      observations.stream(
        `SELECT ${shownAddress("address")} AS ip FROM (SELECT DISTINCT p.ip AS address FROM dns_pointers AS p WHERE ${POINTS})`,
      ),
    namesOf: (addresses, most, options) =>
      observations.query(
        `SELECT ${shownAddress("address")} AS ip, host AS name, sources FROM
         (
           SELECT p.ip AS address, if(rrtype = 'PTR', rdata, ${READABLE}) AS host, max(p.last_seen) AS last,
             arraySort(groupUniqArray(${SOURCES_MOST})(toString(source))) AS sources
           FROM dns_pointers AS p
           WHERE p.ip IN {addresses:Array(IPv6)} AND rrtype IN ('A', 'AAAA', 'PTR')
             AND (reach = 'all' OR NOT (${isAmong("public", "p.ip")}))
           GROUP BY address, host
           HAVING NOT endsWith(host, '.arpa') AND NOT match(host, '[\\\\p{C}\\\\p{Z}]')
         ) ORDER BY last DESC, host LIMIT {most:UInt32} BY address`,
        { addresses, most },
        options,
      ),
  };
}
