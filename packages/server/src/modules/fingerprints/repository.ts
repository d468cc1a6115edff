import { EVENT_SEARCH_MS } from "@fyr/contract";
import type { Address } from "@fyr/core/ip";
import {
  type ObservationStore,
  type QueryParams,
  type Among,
  isAmong,
  shownAddress,
  storedAddress,
} from "../../storage/observations/index.ts";
import { createPassiveDns } from "../../storage/passive-dns/index.ts";

interface FingerprintSeenTable {
  ip: string;
  /** A code of the contract's `FINGERPRINT_TYPES`. */
  type: number;
  value: string;
  port: number;
  direction: "orig" | "resp";
  day: Date;
  count: number;
  first_seen: Date;
  last_seen: Date;
}

interface PortsAnsweredTable {
  ip: string;
  port: number;
  day: Date;
  count: number;
  last_seen: Date;
}

declare module "../../storage/observations/index.ts" {
  interface ObservationTables {
    fingerprint_seen: FingerprintSeenTable;
    fingerprint_addresses: Omit<FingerprintSeenTable, "port" | "direction" | "day">;
    ports_answered: PortsAnsweredTable;
  }
}

export interface Paged {
  readonly offset: number;
  readonly limit: number;
}

interface Times {
  /** Milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
}

export interface SeenRow extends Times {
  readonly type: number;
  readonly value: string;
  /** 0 for a client's fingerprint. */
  readonly port: number;
  readonly count: number;
}

export interface ValueRow extends Times {
  readonly types: number[];
  readonly addresses: number;
}

export interface ContextRow {
  readonly ip: string;
  readonly domains: number;
  readonly ports: number[];
}

export interface FingerprintRepository {
  /** What an address showed, latest first, and how many there are. */
  ofAddress(address: Address, page: Paged): Promise<{ rows: SeenRow[]; total: number }>;
  /** Of each of these fingerprints, how many addresses showed it; keyed by `type value`. */
  holdersOf(shown: readonly Pick<SeenRow, "type" | "value">[], among: Among): Promise<Map<string, number>>;
  /** What is known of a value under these types (all when empty); `addresses` is 0 where none showed it. */
  value(value: string, types: readonly number[], among: Among): Promise<ValueRow>;
  /** By value, how many addresses showed each as whatever; what none showed is not there. */
  countOf(values: readonly string[], among: Among): Promise<Map<string, number>>;
  /** The addresses that showed a value, latest first. */
  addressesOf(
    value: string,
    types: readonly number[],
    page: Paged & { readonly among: Among },
  ): Promise<{ ip: string; last: number }[]>;
  /** Names that resolved to these addresses, and ports on which they answered. */
  contextOf(addresses: readonly string[]): Promise<ContextRow[]>;
}

/** The clock of a sensor may be a day ahead: nothing was seen later than now. */
const untilNow = (time: string): string => `toUnixTimestamp64Milli(least(${time}, now64(6, 'UTC')))`;
const TIMES = `${untilNow("min(s.first_seen)")} AS first, ${untilNow("max(s.last_seen)")} AS last`;
const OF_VALUE = "value = {value:String} AND (empty({types:Array(UInt16)}) OR type IN {types:Array(UInt16)})";
/** Ports that a holder is shown with. */
const PORTS_SHOWN = 50;

export function createFingerprintRepository(observations: ObservationStore): FingerprintRepository {
  const dns = createPassiveDns(observations);
  const query = <T>(sql: string, params: QueryParams) =>
    observations.query<T>(sql, params, { timeoutMs: EVENT_SEARCH_MS });

  return {
    async ofAddress(address, { offset, limit }) {
      const ip = storedAddress(address);
      const [rows, [counted]] = await Promise.all([
        query<SeenRow>(
          `SELECT type, value, port, sum(s.count) AS count, ${TIMES}
           FROM fingerprint_seen AS s WHERE ip = {ip:IPv6} GROUP BY type, value, port
           ORDER BY last DESC, type, value, port LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
          { ip, limit, offset },
        ),
        query<{ total: number }>(
          "SELECT uniqExact(type, value, port) AS total FROM fingerprint_seen WHERE ip = {ip:IPv6}",
          { ip },
        ),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },
    async holdersOf(shown, among) {
      if (shown.length === 0) return new Map();
      const rows = await query<{ type: number; value: string; addresses: number }>(
        `SELECT type, value, uniq(ip) AS addresses FROM fingerprint_addresses
         WHERE value IN {values:Array(String)} AND ${isAmong(among, "ip")} GROUP BY type, value`,
        { values: [...new Set(shown.map(({ value }) => value))] },
      );
      return new Map(rows.map(({ type, value, addresses }) => [`${type} ${value}`, addresses]));
    },
    async value(value, types, among) {
      const [row] = await query<ValueRow>(
        `SELECT arraySort(groupUniqArray(type)) AS types, uniqExact(ip) AS addresses, ${TIMES}
         FROM fingerprint_addresses AS s WHERE ${OF_VALUE} AND ${isAmong(among, "s.ip")}`,
        { value, types },
      );
      return row ?? { types: [], addresses: 0, first: 0, last: 0 };
    },
    async countOf(values, among) {
      if (values.length === 0) return new Map();
      const rows = await query<{ value: string; addresses: number }>(
        `SELECT value, uniqExact(ip) AS addresses FROM fingerprint_addresses AS s
         WHERE value IN {values:Array(String)} AND ${isAmong(among, "s.ip")} GROUP BY value`,
        { values },
      );
      return new Map(rows.map(({ value, addresses }) => [value, addresses]));
    },
    addressesOf: (value, types, { offset, limit, among }) =>
      query(
        `SELECT ${shownAddress("s.ip")} AS ip, ${untilNow("max(s.last_seen)")} AS last
         FROM fingerprint_addresses AS s WHERE ${OF_VALUE} AND ${isAmong(among, "s.ip")} GROUP BY s.ip
         ORDER BY last DESC, s.ip LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
        { value, types, limit, offset },
      ),
    async contextOf(addresses) {
      if (addresses.length === 0) return [];
      const [names, answered] = await Promise.all([
        dns.countNames(addresses, { timeoutMs: EVENT_SEARCH_MS }),
        query<{ ip: string; ports: number[] }>(
          `SELECT ${shownAddress("p.ip")} AS ip, arraySort(groupUniqArray(${PORTS_SHOWN})(port)) AS ports
           FROM ports_answered AS p WHERE p.ip IN {addresses:Array(IPv6)} GROUP BY p.ip`,
          { addresses },
        ),
      ]);
      const ports = new Map(answered.map((row) => [row.ip, row.ports]));
      return [...new Set([...names.keys(), ...ports.keys()])].map((ip) => ({
        ip,
        domains: names.get(ip) ?? 0,
        ports: ports.get(ip) ?? [],
      }));
    },
  };
}
