export { DEMO_DAYS } from "./lists.ts";
export { DEMO_PREFIXES, demoAtlasRows } from "./networks.ts";
export { DEMO_SEED, demoWorld, type DemoWorld } from "./world.ts";
