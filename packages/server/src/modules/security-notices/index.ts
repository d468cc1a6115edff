export { securityNoticesModule } from "./module.ts";
export { createSecurityNotices, type SecurityNotices, type WarnOwner } from "./notices.ts";
