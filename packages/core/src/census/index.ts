export {
  ANONYMIZING_KINDS,
  Census,
  type CensusResult,
  type Count,
  type CountedRange,
  type CountryMap,
  type HadSource,
  UNKNOWN_COUNTRY,
} from "./census.ts";
export { countriesOf } from "./country-map.ts";
export { RELAY_SOURCES, Relays } from "./relays.ts";
