export { ANONYMIZING_KINDS, Census, type CensusResult, type Count, type HadSource, UNKNOWN_COUNTRY } from "./census.ts";
export { type NetworkMap, networksOf, remembered } from "./network-map.ts";
export type { CountedRange } from "./range.ts";
export { Overruled, RELAY_SOURCES, SCANNER_TAG } from "./overruled.ts";
