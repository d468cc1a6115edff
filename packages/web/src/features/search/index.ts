export { Elsewhere } from "./Elsewhere.tsx";
export { pageOfOne } from "./plan.ts";
export { useSubmit } from "./submit.ts";
export { readingsOf } from "./readings.ts";
