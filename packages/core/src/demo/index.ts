export { DEMO_DAYS } from "./lists.ts";
export { DEMO_PREFIXES, demoAtlasRows, isDemoAddress, isDemoRange } from "./networks.ts";
export type { DemoRegistration } from "./registrations.ts";
export { mayNameDemo } from "./sources.ts";
export { DEMO_SEED, demoWorld, type DemoWorld } from "./world.ts";
