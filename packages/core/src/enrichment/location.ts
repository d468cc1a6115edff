import type { IpInfo } from "@fyr/contract";
import type { IpFacts } from "../atlas/index.ts";
import { placeAroundServer } from "./anycast.ts";
import { countryOf } from "./fields.ts";
import { timeZoneOf, withoutPlace } from "./place.ts";

/** Where an address lies, as an answer has it. */
export type Location = Omit<IpInfo["location"], "country_source" | "level" | "accuracy_radius">;

/**
 * The location of an answer alone, for readers of all addresses that there are: an answer takes many times as long.
 * @param anycast whether anything beside the source of places proves that it is announced from several
 */
export function locationOf(facts: IpFacts, anycast: boolean): Location {
  const { place, registration } = facts;
  const isProved = anycast || place?.value.anycast === true;
  const where = isProved ? place && withoutPlace(place) : (placeAroundServer(facts) ?? place);
  const { city = null, region = null, postcode = null, latitude = null, longitude = null } = where?.value ?? {};
  return {
    country_iso: countryOf({ place: where, registration }).iso,
    city,
    region,
    postcode,
    latitude,
    longitude,
    time_zone: timeZoneOf(where),
    registered_country_iso: registration?.value.country_iso ?? null,
  };
}
