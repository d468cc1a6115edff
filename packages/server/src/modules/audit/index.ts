export { auditModule } from "./module.ts";
export { createAudit, type RecordAct } from "./audit.ts";
