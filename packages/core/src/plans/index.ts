export { withholdDomain } from "./domain.ts";
export { withholdIp, withheldOf } from "./ip.ts";
export { type PlanRules, type Reserved, reservedBy, SENSORS_RESERVED } from "./rules.ts";
