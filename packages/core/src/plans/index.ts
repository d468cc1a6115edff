export { withholdDomain } from "./domain.ts";
export { withholdIp, withheldOf } from "./ip.ts";
export { type PlanRules, type Reserved, reservedBy } from "./rules.ts";
