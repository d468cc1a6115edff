export {
  ANONYMIZING_KINDS,
  Census,
  type CensusResult,
  type Count,
  type CountryMap,
  type HadSource,
  UNKNOWN_COUNTRY,
} from "./census.ts";
export { countriesOf } from "./country-map.ts";
export type { CountedRange } from "./range.ts";
export { RELAY_SOURCES, Relays } from "./relays.ts";
