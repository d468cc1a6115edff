export type { DemoParts } from "./parts.ts";
export { demoRoutes } from "./routes.ts";
export { createDemo, type Demo } from "./service.ts";
