export { isShipped, mayClaim, rankOf } from "./authority.ts";
export { type Claim, type Rank, RANKS } from "./claims.ts";
export type { AddressSource } from "./address/define.ts";
export type { SourceBasics, SourceSubject } from "./definition.ts";
export { describeImport, type Described, type ImportOptions } from "./describe-import.ts";
export type { DomainSource } from "./domain/define.ts";
export type { GeoAsnSource } from "./geo-asn/define.ts";
export { type SourceDefinition, sourceOn, SOURCES, sourcesOn } from "./registry.ts";
