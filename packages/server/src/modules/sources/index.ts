export { collectionRoutes } from "./collection.ts";
export { type OpenSources, openSources } from "./open.ts";
export { sourceRoutes } from "./routes.ts";
export type { Sources } from "./service.ts";
