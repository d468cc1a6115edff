export { addressSources } from "./address-sources.ts";
export { type GeoAsnStore, geoAsnSources, createGeoAsnStore } from "./geo-asn/index.ts";
export type { CollectorSource } from "./source.ts";
export { domainSources } from "./domain-sources.ts";
export { type Collecting, disabledReasonOf, startCollecting } from "./runner.ts";
export { createSourceStates, type RunRow, type SourceStates, type StateRow } from "./state.ts";
