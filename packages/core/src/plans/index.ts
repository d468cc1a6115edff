export { withholdDomain } from "./domain.ts";
export { isOnlySensors, SENSORS_WITHHELD, withholdIp, withheldOf } from "./ip.ts";
export { type PlanRules, type Reserved, reservedBy, SENSORS_RESERVED } from "./rules.ts";
export { withholdNetwork, withholdSummary } from "./network.ts";
