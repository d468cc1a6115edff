export { enrich, type EnrichContext } from "./enrich.ts";
export { matchName, type RuleMatch } from "./match.ts";
export { NAME_RULES, type NameRule } from "./rules.ts";
export { KNOWN_ASN_SOURCE, KNOWN_RESOLVERS_SOURCE, OBSERVED_SOURCE } from "./sources.ts";
export { enrichJson } from "./serialize.ts";
