export { PhishingSeen } from "./PhishingSeen.tsx";
export { usePhishingAt } from "./api.ts";
export { ScansHaving, ScansOf, ScansOfJarm, ScansOfUrl, ScansOfValue } from "./ScansOf.tsx";
