import type { AnswerContext } from "@fyr/core/enrichment";
import {
  type CallOptions,
  FEIGNS,
  isVaguerSystem,
  type ObservationStore,
  type QueryParams,
  shownAddress,
} from "../observations/index.ts";

interface HostTraitsTable {
  ip: string;
  trait: "stated" | "ssh" | "server" | "agent" | "ttl";
  /** An operating system, or the time to live of packets in hops. */
  value: string;
  log_type: string;
  day: Date;
  count: number;
  first_seen: Date;
  last_seen: Date;
  received_at: Date;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    host_traits: HostTraitsTable;
  }
}

/** What events show of the machine at an address. */
export type ShownHost = Pick<AnswerContext, "system" | "averageTtl">;

/** Operating systems and times to live that sensors saw. Addresses are given as they are stored. */
export interface HostTraits {
  /** By address as it is shown; those of which nothing shows are missing. */
  of(addresses: readonly string[], options: CallOptions): Promise<Map<string, ShownHost>>;
  /** When the latest was received since, in milliseconds since 1970; 0 for none. */
  latest(since: number): Promise<number>;
  /** The addresses of what was received since, in milliseconds since 1970. */
  addressesSince(since: number): AsyncIterable<{ readonly ip: string }>;
  /** Deletes what a condition holds for, over `log_type` and `last_seen`. */
  delete(condition: string, params: QueryParams): Promise<void>;
}

interface SystemRow {
  readonly ip: string;
  readonly trait: keyof typeof EVIDENCE;
  readonly value: string;
  readonly first: string;
  readonly last: string;
}

const EVIDENCE = {
  stated: "Zeek's software.log",
  ssh: "SSH banner",
  server: "header of a web server",
  agent: "user agent",
} as const;

/** Systems of one address that are counted: more only shows how many machines are behind it. */
const SYSTEMS_READ = 20;
const SINCE = "received_at >= fromUnixTimestamp64Milli({since:Int64})";
const OF_THEM = "t.ip IN {addresses:Array(IPv6)}";

export function createHostTraits(observations: ObservationStore): HostTraits {
  return {
    async of(addresses, options) {
      const [systems, ttls] = await Promise.all([
        // The strongest evidence first, of that the latest day, of that what was seen most.
        observations.query<SystemRow>(
          `SELECT ${shownAddress("address")} AS ip, trait, value, toString(toDate(first)) AS first,
             toString(toDate(last)) AS last
           FROM
           (
             SELECT t.ip AS address, trait, value, sum(t.count) AS times, min(least(t.first_seen, t.received_at)) AS first,
               max(least(t.last_seen, t.received_at)) AS last
             FROM host_traits AS t WHERE ${OF_THEM} AND trait != 'ttl' GROUP BY address, trait, value
           )
           ORDER BY value = '${FEIGNS}' DESC, trait, toDate(last) DESC, times DESC, value LIMIT ${SYSTEMS_READ} BY address`,
          { addresses },
          options,
        ),
        observations.query<{ ip: string; hops: number }>(
          `SELECT ${shownAddress("t.ip")} AS ip, round(sum(toUInt16(value) * t.count) / sum(t.count), 1) AS hops
           FROM host_traits AS t WHERE ${OF_THEM} AND trait = 'ttl' GROUP BY t.ip`,
          { addresses },
          options,
        ),
      ]);
      const found = new Map<string, ShownHost>(ttls.map(({ ip, hops }) => [ip, { averageTtl: hops }]));
      for (const [ip, rows] of Map.groupBy(systems, (row) => row.ip)) {
        const system = systemOf(rows);
        if (system !== undefined) found.set(ip, { ...found.get(ip), system });
      }
      return found;
    },
    async latest(since) {
      const [row] = await observations.query<{ at: number }>(
        `SELECT toUnixTimestamp64Milli(max(received_at)) AS at FROM host_traits WHERE ${SINCE}`,
        { since },
      );
      return row?.at ?? 0;
    },
    addressesSince: (since) =>
      observations.stream(`SELECT DISTINCT ${shownAddress("t.ip")} AS ip FROM host_traits AS t WHERE ${SINCE}`, {
        since,
      }),
    async delete(condition, params) {
      const old = await observations.query(`SELECT 1 FROM host_traits WHERE ${condition} LIMIT 1`, params);
      // Deleting rewrites what it touches.
      if (old.length > 0) await observations.deleteWhere("host_traits", condition, params);
    },
  };
}

/**
 * None of a host that scans others by software that feigns systems. A name that another one states more exactly is no system of its own, and the exact one stands for both.
 * @param rows of one address, the best first
 */
function systemOf(rows: readonly SystemRow[]): AnswerContext["system"] {
  const [first] = rows;
  if (first === undefined || first.value === FEIGNS) return undefined;
  const exact = rows.filter(({ value }) => !rows.some((other) => isVaguerSystem(value, other.value)));
  const best = exact.find(({ value }) => value === first.value || isVaguerSystem(first.value, value)) ?? first;
  const others = new Set(exact.map(({ value }) => value)).size - 1;
  return { name: best.value, evidence: EVIDENCE[best.trait], others, first_seen: best.first, last_seen: best.last };
}
