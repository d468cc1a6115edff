export { dnsPart } from "./dns-part.ts";
export { lookupsModule } from "./module.ts";
export type { LookupPartOf, LookupSubject } from "./parts.ts";
