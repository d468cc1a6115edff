import { defineModule } from "../../module.ts";
import { createSecurityNotices, type SecurityNoticeNeeds } from "./notices.ts";

/** Tells people by mail and notification that who can use an account has changed. */
export function securityNoticesModule(needs: SecurityNoticeNeeds) {
  const { warnOwner, warnAdministrators, close } = createSecurityNotices(needs);
  return { warnOwner, warnAdministrators, module: defineModule({ name: "security-notices", close }) };
}
