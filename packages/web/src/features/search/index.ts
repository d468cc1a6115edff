export { Elsewhere } from "./Elsewhere.tsx";
export { pageOfOne } from "./plan.ts";
