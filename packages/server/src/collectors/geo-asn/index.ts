export { geoAsnSources } from "./sources.ts";
export { type GeoAsnTaker, readGeoAsn } from "./read.ts";
export { type GeoAsnStore, type GeoAsnVersion, preferredGeoAsn, createGeoAsnStore } from "./store.ts";
