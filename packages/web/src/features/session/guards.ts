import { redirect, type ParsedLocation } from "@tanstack/react-router";
import { vetRedirect } from "./redirect.ts";
import { session } from "./session.ts";

/**
 * Sends a guest to the login page, which then leads back to where they wanted to go; at `/` a guest sees the landing
 * page.
 */
export function loginRequired({ location }: { location: ParsedLocation }): { guest: boolean } {
  if (session.get().loggedIn) return { guest: false };
  if (location.pathname === "/") return { guest: true };
  const target = vetRedirect(location.href, window.location.origin);
  throw redirect({ to: "/login", search: target === "/" ? {} : { redirect: target }, replace: true });
}

/** Sends a logged-in user to where they were going, or to the dashboard. */
export function guestOnly({ search }: { search: { redirect?: string | undefined } }): void {
  if (!session.get().loggedIn) return;
  throw redirect({ href: vetRedirect(search.redirect, window.location.origin), replace: true });
}

/** Sends a logged-in user to the dashboard. */
export function guestPage(): void {
  if (session.get().loggedIn) throw redirect({ to: "/", replace: true });
}

/** Leads an old address of the login to the login, with what was asked of it; a logged-in user to the dashboard. */
export function toLogin({ search }: { search: object }): void {
  guestPage();
  throw redirect({ to: "/login", search, replace: true });
}
