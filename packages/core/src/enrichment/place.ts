import type { IpInfo } from "@fyr/contract";
import type { Fact, PlaceRecord } from "../atlas/index.ts";

/** Countries in which clocks differ from place to place, by the time zones of CLDR. */
const SEVERAL_TIMES: ReadonlySet<string> = new Set(
  "AQ AU BR CA CD CL CN EC ES FM GL ID KI MN MX NZ PF PG PT RU UA UM US".split(" "),
);

/** How precise the place is: coordinates of a country are only its centre. */
export function levelOf(where: Fact<PlaceRecord> | null): IpInfo["location"]["level"] {
  if (where === null) return null;
  const { city, region, country_iso } = where.value;
  if (city !== null) return "city";
  if (region !== null) return "region";
  return country_iso === null ? null : "country";
}

/**
 * The time zone of the place; null where only a country is known that has several: its centre is not where the address is, and
 * the time there is not that of most who live in it.
 */
export function timeZoneOf(where: Fact<PlaceRecord> | null): string | null {
  if (where === null) return null;
  const { country_iso: country, time_zone: zone } = where.value;
  return levelOf(where) === "country" && SEVERAL_TIMES.has(country ?? "") ? null : zone;
}

/** What is left of the place of an address that is announced from several: it stands in no one country. */
export function withoutPlace({ value, source }: Fact<PlaceRecord>): Fact<PlaceRecord> {
  const none = { country_iso: null, region: null, city: null, postcode: null, latitude: null, longitude: null };
  return { value: { ...value, ...none, accuracy_radius: null, time_zone: null }, source };
}
