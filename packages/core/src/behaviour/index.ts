export { behaviourLabel, evidenceQuery, type Seen, SENSOR_LABEL_MS, SENSOR_SOURCE } from "./evidence.ts";
export { BEHAVIOUR_TAGS, type BehaviourRule, type BehaviourTag } from "./rule.ts";
export { BEHAVIOUR_RULES, behaviourRule } from "./rules.ts";
