export { Elsewhere } from "./Elsewhere.tsx";
export { providersNamed } from "./load-planner.ts";
export { pageOfOne } from "./plan.ts";
export type { CalledProvider as NamedProvider } from "./provider.ts";
export { useSubmit } from "./submit.ts";
export { readingsOf } from "./readings.ts";
