export { windowsApart } from "./apart.ts";
export { behaviourLabel, evidenceQuery, type Seen, SENSOR_LABEL_MS, SENSOR_SOURCE } from "./evidence.ts";
export { logTypesOf } from "./log-types.ts";
export { BEHAVIOUR_TAGS, type BehaviourRule, type BehaviourTag, countingOf, stepSeconds } from "./rule.ts";
export { BEHAVIOUR_RULES, behaviourRule } from "./rules.ts";
