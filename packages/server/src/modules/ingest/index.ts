export { openIngest, type OpenIngest } from "./open.ts";
export { ingestNoting } from "./noting.ts";
export { createRejectedLines, type RejectedLines } from "./rejected.ts";
export { type RetentionRules, startRetention } from "./retention.ts";
export type { Ingest } from "./service.ts";
export { ingestModule } from "./module.ts";
