export { recompute, type RiskInput, score } from "./score.ts";
export { type NameEvidence, scoreDomain } from "./names.ts";
export { type HostingEvidence, isPrivacyRelay, isSpecial, isSpecialOnly } from "./contributions.ts";
export { type CollectedSource, type Coverage, isMissing, notCollectedAt, notCollectedSummary } from "./coverage.ts";
