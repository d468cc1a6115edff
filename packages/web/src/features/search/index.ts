export { explain } from "./explain.ts";
export { Explanation } from "./Explanation.tsx";
export { isDomain } from "./plan.ts";
export { useLookup } from "./submit.ts";
