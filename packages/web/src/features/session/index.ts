export { creditsLeft, isAdmin, loadAccount, logout, session, type Session, startSession } from "./session.ts";
export { vetRedirect } from "./redirect.ts";
