export { type Audit, createAudit, type RecordAct } from "./audit.ts";
export { auditRoutes } from "./routes.ts";
