export { createIngestRepository } from "./repository.ts";
export { ingestRoutes } from "./routes.ts";
export { createIngest, type Ingest } from "./service.ts";
