import { redirect, type ParsedLocation } from "@tanstack/react-router";
import { session, vetRedirect } from "../features/session/index.ts";

/** Sends a guest to the login page, which then leads back to where they wanted to go. */
export function loginRequired({ location }: { location: ParsedLocation }): void {
  if (session.get().loggedIn) return;
  const target = vetRedirect(location.href, window.location.origin);
  throw redirect({ to: "/login", search: target === "/" ? {} : { redirect: target }, replace: true });
}

/** Sends a logged-in user to where they were going, or to the dashboard. */
export function guestOnly({ search }: { search: { redirect?: string | undefined } }): void {
  if (!session.get().loggedIn) return;
  throw redirect({ href: vetRedirect(search.redirect, window.location.origin), replace: true });
}
