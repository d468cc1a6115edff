export { levelOf, recompute, type RiskInput, score } from "./score.ts";
export { type NameEvidence, scoreDomain } from "./names.ts";
export { type HostingEvidence, isSpecial } from "./contributions.ts";
