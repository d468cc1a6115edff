export { AuthFrame } from "./AuthFrame.tsx";
export { Outcome } from "./Outcome.tsx";
export { guestPage, loginRequired } from "./guards.ts";
export { followOtherTabs, loadAccount, leave, logout, session, startSession } from "./session.ts";
export { useIsAdmin } from "./use-is-admin.ts";
