import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { guestPage } from "../guards.ts";
import { root } from "./root.ts";

const open = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: lazyRouteComponent(() => import("../../features/public-site/PublicShell.tsx"), "PublicShell"),
});

const datasets = createRoute({
  getParentRoute: () => open,
  path: "datasets",
  beforeLoad: guestPage,
  component: lazyRouteComponent(() => import("../../features/public-site/datasets/DatasetsPage.tsx"), "DatasetsPage"),
});

const about = createRoute({
  getParentRoute: () => open,
  path: "about",
  beforeLoad: guestPage,
  component: lazyRouteComponent(() => import("../../features/public-site/about/AboutPage.tsx"), "AboutPage"),
});

const terms = createRoute({
  getParentRoute: () => open,
  path: "resources/termsofservice",
  component: lazyRouteComponent(() => import("../../features/public-site/legal/TermsPage.tsx"), "TermsPage"),
});

const privacy = createRoute({
  getParentRoute: () => open,
  path: "resources/privacy",
  component: lazyRouteComponent(() => import("../../features/public-site/legal/PrivacyPage.tsx"), "PrivacyPage"),
});

/** What everybody may read. */
export const publicRoutes = open.addChildren([datasets, about, terms, privacy]);
