import type { EventCountry, EventIp, TopTalker } from "@fyr/contract";
import type { Atlas, IpFacts } from "@fyr/core/atlas";
import { interpret } from "@fyr/core/ip";
import type { EventReader } from "../run.ts";
import { all, type TimeRange, within } from "../search/filter.ts";
import { timestampOf } from "../time.ts";
import { canonical } from "./address-filter.ts";

/** Addresses that one answer lists; the total stands beside. */
const IPS_MAX = 1000;
const TALKERS_MAX = 100;
/** Different addresses whose countries are looked up: the most frequent. */
const COUNTRY_IPS_MAX = 100_000;

/** The addresses that events name, the most frequent first. */
export async function readIps(reader: EventReader, span: TimeRange): Promise<{ ips: EventIp[]; total: number }> {
  const { sql, params } = within(span);
  const [rows, [all_]] = await Promise.all([
    reader.rows<{ address: string; count: number; first: string; last: string }>(
      `SELECT toString(arrayJoin(arrayDistinct(ips)) AS seen) AS address, count() AS count,
        toString(toUnixTimestamp64Micro(min(ts))) AS first, toString(toUnixTimestamp64Micro(max(ts))) AS last
      FROM events WHERE ${sql} GROUP BY seen ORDER BY count DESC, seen LIMIT ${IPS_MAX}`,
      params,
    ),
    reader.rows<{ total: number }>(`SELECT uniqArray(ips) AS total FROM events WHERE ${sql}`, params),
  ]);
  return {
    ips: rows.map(({ address, count, first, last }) => ({
      ip: canonical(address),
      count,
      first_seen: timestampOf(first),
      last_seen: timestampOf(last),
    })),
    total: all_?.total ?? 0,
  };
}

interface TalkerRow {
  readonly address: string;
  readonly count: number;
  readonly bytes: number;
  readonly peers: number;
  readonly ports: number;
}

/** Who began most of what was seen. */
export async function readTopTalkers(reader: EventReader, span: TimeRange, atlas: Atlas): Promise<TopTalker[]> {
  const { sql, params } = all(within(span), { sql: "id_orig_h IS NOT NULL", params: {} });
  const rows = await reader.rows<TalkerRow>(
    `SELECT toString(id_orig_h) AS address, count() AS count,
      sum(ifNull(orig_bytes, 0) + ifNull(resp_bytes, 0)) AS bytes, uniq(id_resp_h) AS peers, uniq(id_resp_p) AS ports
    FROM events WHERE ${sql} GROUP BY id_orig_h ORDER BY count DESC, id_orig_h LIMIT ${TALKERS_MAX}`,
    params,
  );
  return rows.map((row) => presentTalker(row, atlas));
}

/** Events by address, whatever its part in them: the most frequent, with who they belong to. */
export async function readIpStats(reader: EventReader, span: TimeRange, atlas: Atlas): Promise<TopTalker[]> {
  const { sql, params } = within(span);
  const rows = await reader.rows<TalkerRow>(
    `SELECT toString(arrayJoin(arrayDistinct(ips)) AS seen) AS address, count() AS count,
      sum(ifNull(orig_bytes, 0) + ifNull(resp_bytes, 0)) AS bytes,
      uniqIf(if(id_orig_h = seen, id_resp_h, id_orig_h), id_orig_h = seen OR id_resp_h = seen) AS peers,
      uniq(id_resp_p) AS ports
    FROM events WHERE ${sql} GROUP BY seen ORDER BY count DESC, seen LIMIT ${TALKERS_MAX}`,
    params,
  );
  return rows.map((row) => presentTalker(row, atlas));
}

function presentTalker({ address, ...counts }: TalkerRow, atlas: Atlas): TopTalker {
  const facts = factsOf(address, atlas);
  return {
    ip: facts?.ip ?? address,
    ...counts,
    country_iso: countryOf(facts),
    as_org: facts?.as?.value.organization ?? null,
  };
}

/** Events by the country of the public addresses that they name; an event with several counts for each. */
export async function readCountries(reader: EventReader, span: TimeRange, atlas: Atlas): Promise<EventCountry[]> {
  const { sql, params } = within(span);
  const rows = await reader.rows<{ address: string; count: number }>(
    `SELECT toString(arrayJoin(arrayDistinct(ips)) AS seen) AS address, count() AS count
    FROM events WHERE ${sql} GROUP BY seen ORDER BY count DESC LIMIT ${COUNTRY_IPS_MAX}`,
    params,
  );
  const countries = new Map<string | null, { count: number; ips: number }>();
  for (const { address, count } of rows) {
    const facts = factsOf(address, atlas);
    if (facts === null || facts.special?.value.globally_reachable === false) continue;
    const country = countryOf(facts);
    const sum = countries.get(country) ?? { count: 0, ips: 0 };
    countries.set(country, { count: sum.count + count, ips: sum.ips + 1 });
  }
  return [...countries]
    .map(([country_iso, { count, ips }]) => ({ country_iso, count, ips }))
    .toSorted((a, b) => b.count - a.count || b.ips - a.ips);
}

function factsOf(address: string, atlas: Atlas): IpFacts | null {
  const read = interpret(address);
  return read.ok ? atlas.lookup(read.address) : null;
}

const countryOf = (facts: IpFacts | null): string | null =>
  facts?.place?.value.country_iso ?? facts?.registration?.value.country_iso ?? null;
