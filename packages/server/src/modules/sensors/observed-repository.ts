import { interpret } from "@fyr/core/ip";
import { type ObservationStore, shownAddress, storedAddress } from "../../storage/observations/index.ts";
import type { Observed } from "../query/index.ts";

export interface ObservedRepository {
  /** How many addresses sensors saw, roughly. */
  count(): Promise<number>;
  /** When what was received last came in, in milliseconds; 0 for nothing since. */
  latest(since: number): Promise<number>;
  /** Addresses of what was received since, in milliseconds. */
  addressesSince(since: number): AsyncIterable<{ readonly ip: string }>;
  /** What sensors saw of these addresses. */
  find(ips: readonly string[]): Promise<Map<string, Observed>>;
}

/** Names that an address is shown with, the latest seen first. */
const HOSTNAMES_SHOWN = 20;
/** A lookup waits no longer for what sensors saw. */
const FIND_MS = 3000;

const SINCE = "received_at >= fromUnixTimestamp64Milli({since:Int64})";

export function createObservedRepository(observations: ObservationStore): ObservedRepository {
  return {
    async count() {
      const [row] = await observations.query<{ n: number }>("SELECT uniq(ip) AS n FROM netflow_daily");
      return row?.n ?? 0;
    },
    async latest(since) {
      const [row] = await observations.query<{ at: number }>(
        // Answers of DNS may come without who asked: then they are no flow.
        `SELECT toUnixTimestamp64Milli(max(at)) AS at FROM
         (
           SELECT max(received_at) AS at FROM netflow_daily WHERE ${SINCE}
           UNION ALL
           SELECT max(received_at) AS at FROM passive_dns WHERE ${SINCE}
         )`,
        { since },
      );
      return row?.at ?? 0;
    },
    addressesSince: (since) =>
      observations.stream(
        `SELECT DISTINCT ${shownAddress("n.ip")} AS ip FROM netflow_daily AS n WHERE ${SINCE}
         UNION ALL
         SELECT DISTINCT ${shownAddress("p.ip")} AS ip FROM passive_dns AS p WHERE p.ip != toIPv6('::') AND ${SINCE}`,
        { since },
      ),
    async find(ips) {
      const addresses = ips.flatMap((ip) => {
        const read = interpret(ip);
        return read.ok ? [storedAddress(read.address)] : [];
      });
      const options = { timeoutMs: FIND_MS };
      const [flows, names] = await Promise.all([
        observations.query<{ ip: string; days: number; total: number; last: string }>(
          `SELECT ${shownAddress("n.ip")} AS ip, uniqExact(day) AS days, sum(n.events) AS total,
             toString(toDate(max(n.last_seen))) AS last
           FROM netflow_daily AS n WHERE n.ip IN {addresses:Array(IPv6)} GROUP BY n.ip`,
          { addresses },
          options,
        ),
        observations.query<{ ip: string; name: string }>(
          `SELECT ${shownAddress("address")} AS ip, host AS name FROM
           (
             SELECT ip AS address, if(type = 'PTR', answer, name) AS host, max(p.last_seen) AS last
             FROM passive_dns AS p WHERE ip IN {addresses:Array(IPv6)} AND type IN ('A', 'AAAA', 'PTR')
             GROUP BY address, host
           ) ORDER BY last DESC, host LIMIT ${HOSTNAMES_SHOWN} BY address`,
          { addresses },
          options,
        ),
      ]);
      return join(flows, names);
    },
  };
}

function join(
  flows: readonly { ip: string; days: number; total: number; last: string }[],
  names: readonly { ip: string; name: string }[],
): Map<string, Observed> {
  const hostnames = Map.groupBy(names, ({ ip }) => ip);
  const nameless: Observed["netflow"] = { has_netflow: false, days_seen: 0, total_observation: 0, last_seen: null };
  const found = new Map<string, Observed>();
  for (const [ip, rows] of hostnames) {
    found.set(ip, { netflow: nameless, hostnames: rows.map(({ name }) => name) });
  }
  for (const { ip, days, total, last } of flows) {
    const netflow = { has_netflow: true, days_seen: days, total_observation: total, last_seen: last };
    found.set(ip, { netflow, hostnames: found.get(ip)?.hostnames ?? [] });
  }
  return found;
}
