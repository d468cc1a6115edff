import { getRouteApi, lazyRouteComponent } from "@tanstack/react-router";

const route = getRouteApi("/shell");

// Each visitor loads one of two: the dashboard in its shell, or the landing page in its own.
const Shell = lazyRouteComponent(() => import("./shell/Shell.tsx"), "Shell");
const PublicShell = lazyRouteComponent(() => import("../features/public-site/PublicShell.tsx"), "PublicShell");
const DashboardPage = lazyRouteComponent(() => import("../features/search/DashboardPage.tsx"), "DashboardPage");
const LandingPage = lazyRouteComponent(() => import("../features/public-site/landing/LandingPage.tsx"), "LandingPage");

/*
 * Who is asked of the guard, not of the session: whoever logs out goes on seeing the page they leave until the next one
 * stands.
 */

/** What surrounds the pages of a logged-in user, and the landing page of a guest. */
export function HomeShell() {
  return route.useRouteContext().guest ? <PublicShell /> : <Shell />;
}

/** `/`: the dashboard, or the landing page. */
export function Home() {
  return route.useRouteContext().guest ? <LandingPage /> : <DashboardPage />;
}
