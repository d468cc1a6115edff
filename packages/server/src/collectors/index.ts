export { addressSources } from "./address-sources.ts";
export { type GeoAsnStore, geoAsnSources, createGeoAsnStore } from "./geo-asn/index.ts";
export { type CollectorSource, disabledReasonOf, type Document, fixedSources, type SourceCatalogue } from "./source.ts";
export { domainSources } from "./domain-sources.ts";
export { type Collecting, createCollecting } from "./runner.ts";
export { editionOf } from "./stated-days.ts";
export { createSourceStates, type RunRow, type SourceStates, type StateRow } from "./state.ts";
export { scheduledLists } from "./scheduled-lists.ts";
export { type QuarantinedChange, SOURCE_STAGES } from "./tables.ts";
