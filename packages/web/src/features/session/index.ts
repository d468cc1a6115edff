export { loadAccount, logout, session, startSession } from "./session.ts";
export { vetRedirect } from "./redirect.ts";
export { useIsAdmin } from "./use-is-admin.ts";
