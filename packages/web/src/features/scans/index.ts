export { PhishingSeen } from "./PhishingSeen.tsx";
export { usePhishingAt } from "./api.ts";
export { ScansHaving, ScansOf, ScansOfUrl, ScansOfValue } from "./ScansOf.tsx";
