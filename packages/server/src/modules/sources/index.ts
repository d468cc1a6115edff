export { type OpenSources, openSources } from "./open.ts";
export type { Sources } from "./service.ts";
export { sourcesModule } from "./module.ts";
