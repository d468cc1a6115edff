export { guestPage, loginRequired } from "./guards.ts";
export { followOtherTabs, loadAccount, logout, session, startSession } from "./session.ts";
export { useIsAdmin } from "./use-is-admin.ts";
