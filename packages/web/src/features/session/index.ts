export { AuthFrame } from "./AuthFrame.tsx";
export { Outcome } from "./Outcome.tsx";
export { guestPage, loginRequired } from "./guards.ts";
export { vetRedirect } from "./redirect.ts";
export { acceptSession, followOtherTabs, loadAccount, leave, logout, session, startSession } from "./session.ts";
export { useIsAdmin } from "./use-is-admin.ts";
