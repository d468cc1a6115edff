export {
  compileRules,
  type CompiledRules,
  type DetectedTechnology,
  detectTechnologies,
  type TechnologyEvidence,
  type TechnologyHit,
} from "./detect.ts";
export { readRules, RULE_FORMAT, type RuleReading } from "./load.ts";
export type { TechnologyRule } from "./rule.ts";
export { OWN_RULES } from "./rules/index.ts";
export { MINER } from "./rules/services.ts";
