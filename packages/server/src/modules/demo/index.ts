export type { DemoParts } from "./parts.ts";
export { createDemo, type Demo } from "./service.ts";
export { demoModule } from "./module.ts";
