import { getRouteApi } from "@tanstack/react-router";
import { lazyPage } from "../components/lazy-page.tsx";
import { session } from "../features/session/index.ts";

const route = getRouteApi("/shell");

// Each visitor loads one of two: the dashboard in its shell, or the landing page in its own.
const Shell = lazyPage(() => import("./shell/Shell.tsx"), "Shell");
const PublicShell = lazyPage(() => import("../features/public-site/PublicShell.tsx"), "PublicShell");
const DashboardPage = lazyPage(() => import("../features/search/DashboardPage.tsx"), "DashboardPage");
const LandingPage = lazyPage(() => import("../features/public-site/landing/LandingPage.tsx"), "LandingPage");

/*
 * The guard's answer decides, not the session: after a logout the old page stays until the next one is ready.
 */

/** What surrounds the pages of a logged-in user, and the landing page of a guest. */
export function HomeShell() {
  return route.useRouteContext().guest ? <PublicShell /> : <Shell />;
}
HomeShell.preload = () => (session.get().loggedIn ? Shell : PublicShell).preload?.();

/** `/`: the dashboard, or the landing page. */
export function Home() {
  return route.useRouteContext().guest ? <LandingPage /> : <DashboardPage />;
}
Home.preload = () => (session.get().loggedIn ? DashboardPage : LandingPage).preload?.();
