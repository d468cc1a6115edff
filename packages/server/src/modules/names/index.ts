export { nameRoutes } from "./routes.ts";
export type { NameParts } from "./service.ts";
