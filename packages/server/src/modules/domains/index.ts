export { domainRoutes } from "./routes.ts";
export type { DomainParts } from "./service.ts";
