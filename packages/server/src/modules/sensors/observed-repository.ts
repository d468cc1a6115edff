import { interpret } from "@fyr/core/ip";
import { type ObservationStore, shownAddress, storedAddress } from "../../storage/observations/index.ts";
import { createHostTraits, type ShownHost } from "../../storage/host-traits/index.ts";
import { createPassiveDns } from "../../storage/passive-dns/index.ts";
import type { Observed } from "../query/index.ts";

interface NetflowTable {
  ip: string;
  day: Date;
  direction: "orig" | "resp";
  events: number;
  flows: number;
  bytes_sent: number;
  bytes_received: number;
  packets_sent: number;
  packets_received: number;
  first_seen: Date;
  last_seen: Date;
  received_at: Date;
}

declare module "../../storage/observations/index.ts" {
  interface ObservationTables {
    netflow_daily: NetflowTable;
  }
}

export interface ObservedRepository {
  /** How many addresses sensors saw, roughly. */
  count(): Promise<number>;
  /** Time of the last receipt, in milliseconds; 0 for none since. */
  latest(since: number): Promise<number>;
  /** Addresses of what was received since, in milliseconds. */
  addressesSince(since: number): AsyncIterable<{ readonly ip: string }>;
  /** What sensors saw of these addresses. */
  find(ips: readonly string[]): Promise<Map<string, Observed>>;
}

/** Names that an address is shown with, the latest seen first. */
export const HOSTNAMES_SHOWN = 20;
/** A lookup waits no longer for what sensors saw. */
const FIND_MS = 3000;

const SINCE = "received_at >= fromUnixTimestamp64Milli({since:Int64})";

export function createObservedRepository(observations: ObservationStore): ObservedRepository {
  const dns = createPassiveDns(observations);
  const hosts = createHostTraits(observations);
  return {
    async count() {
      const [row] = await observations.query<{ n: number }>("SELECT uniq(ip) AS n FROM netflow_daily");
      return row?.n ?? 0;
    },
    async latest(since) {
      const [[flow], answer, host] = await Promise.all([
        observations.query<{ at: number }>(
          `SELECT toUnixTimestamp64Milli(max(received_at)) AS at FROM netflow_daily WHERE ${SINCE}`,
          { since },
        ),
        // Answers of DNS may lack a client: then they are no flow.
        dns.latest(since),
        // Zeek's software.log names a host and no connection.
        hosts.latest(since),
      ]);
      return Math.max(flow?.at ?? 0, answer, host);
    },
    async *addressesSince(since) {
      yield* observations.stream<{ ip: string }>(
        `SELECT DISTINCT ${shownAddress("n.ip")} AS ip FROM netflow_daily AS n WHERE ${SINCE}`,
        { since },
      );
      yield* dns.addressesSince(since);
      yield* hosts.addressesSince(since);
    },
    async find(ips) {
      const addresses = ips.flatMap(stored);
      const options = { timeoutMs: FIND_MS };
      const [flows, names, shown] = await Promise.all([
        observations.query<{ ip: string; days: number; total: number; last: string }>(
          `SELECT ${shownAddress("n.ip")} AS ip, uniqExact(least(day, toDate(received_at))) AS days,
             sum(n.events) AS total, toString(toDate(max(least(n.last_seen, n.received_at)))) AS last
           FROM netflow_daily AS n WHERE n.ip IN {addresses:Array(IPv6)} GROUP BY n.ip`,
          { addresses },
          options,
        ),
        dns.namesOf(addresses, HOSTNAMES_SHOWN, options),
        hosts.of(addresses, options),
      ]);
      return join(flows, names, shown);
    },
  };
}

function stored(ip: string): string[] {
  const read = interpret(ip);
  return read.ok ? [storedAddress(read.address)] : [];
}

interface Name {
  readonly ip: string;
  readonly name: string;
}

function join(
  flows: readonly { ip: string; days: number; total: number; last: string }[],
  names: readonly Name[],
  shown: ReadonlyMap<string, ShownHost>,
): Map<string, Observed> {
  const hostnames = Map.groupBy(names, ({ ip }) => ip);
  const flowOf = new Map(flows.map((flow) => [flow.ip, flow]));
  const unseen: Observed["netflow"] = { has_netflow: false, days_seen: 0, total_observation: 0, last_seen: null };
  const found = new Map<string, Observed>();
  for (const ip of new Set([...hostnames.keys(), ...flowOf.keys(), ...shown.keys()])) {
    const flow = flowOf.get(ip);
    const netflow = flow && {
      has_netflow: true,
      days_seen: flow.days,
      total_observation: flow.total,
      last_seen: flow.last,
    };
    const named = (hostnames.get(ip) ?? []).map(({ name }) => name);
    found.set(ip, { netflow: netflow ?? unseen, hostnames: named, ...shown.get(ip) });
  }
  return found;
}
