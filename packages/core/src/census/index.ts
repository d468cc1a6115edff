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
