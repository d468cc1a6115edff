export type { ProviderDirectory } from "./directory.ts";
export { enrich, type EnrichContext } from "./enrich.ts";
export { KNOWN_ASN_SOURCE, KNOWN_RESOLVERS_SOURCE, OBSERVED_SOURCE } from "./sources.ts";
export { enrichJson } from "./serialize.ts";
