export type { DemoNeeds } from "./needs.ts";
export { createDemo, type Demo } from "./service.ts";
export { demoModule } from "./module.ts";
