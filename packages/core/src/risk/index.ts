export type { Judgement } from "./conclude.ts";
export { judge, recompute, type RiskInput, score } from "./score.ts";
export { type NameEvidence, scoreDomain } from "./names.ts";
export { isNameless, isPrivacyRelay, isSpecial } from "./contributions.ts";
export type { NetworkEvidence } from "./network.ts";
export {
  type CollectedSource,
  type Coverage,
  isMissing,
  namesNotCollectedToday,
  notCollectedAt,
  notCollectedSummary,
  notCollectedToday,
  type SourceStanding,
} from "./coverage.ts";
