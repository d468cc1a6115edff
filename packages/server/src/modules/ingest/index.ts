export { openIngest, type OpenIngest } from "./open.ts";
export { ingestRoutes } from "./routes.ts";
export type { Ingest } from "./service.ts";
