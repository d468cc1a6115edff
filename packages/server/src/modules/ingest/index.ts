export { openIngest, type OpenIngest } from "./open.ts";
export { ingestNoting } from "./noting.ts";
export { createRejectedLines, type RejectedLines } from "./rejected.ts";
export { type RetentionRules, startRetention } from "./retention.ts";
export { ingestRoutes, rejectedRoutes, retentionRoutes } from "./routes.ts";
export type { Ingest } from "./service.ts";
