import type { EventCountry } from "@fyr/contract";
import type { Atlas, IpFacts } from "@fyr/core/atlas";
import { interpret } from "@fyr/core/ip";
import type { EventReader } from "../run.ts";
import { type TimeRange, within } from "../search/filter.ts";

/** Different addresses whose countries are looked up: the most frequent. */
const COUNTRY_IPS_MAX = 100_000;

/** Pairs of an event and a public address that it names, by the country of the address. */
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

/** What the atlas knows of an address as the engine writes it; null where the text is none. */
export function factsOf(address: string, atlas: Atlas): IpFacts | null {
  const read = interpret(address);
  return read.ok ? atlas.lookup(read.address) : null;
}

/** Where the address is, or else where it is registered. */
export const countryOf = (facts: IpFacts | null): string | null =>
  facts?.place?.value.country_iso ?? facts?.registration?.value.country_iso ?? null;
