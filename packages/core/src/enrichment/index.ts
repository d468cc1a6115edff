export { IpAnswer } from "./answer.ts";
export { findOwnerConflicts, type OwnerConflict } from "./conflicts.ts";
export { createEnricher, type EnrichContext, type Enricher, type EnricherLimits } from "./enricher.ts";
export type { AnswerContext } from "./fields.ts";
export { OwnerAudit } from "./owner-audit.ts";
export { judgedAddress, judgedFacts } from "./judged.ts";
export { NO_PROVIDERS, type ProviderDirectory } from "./services.ts";
export { KNOWN_ASN_SOURCE, KNOWN_RESOLVERS_SOURCE, OBSERVED_SOURCE } from "./sources.ts";
export type { CacheFigures } from "./weak-cache.ts";
