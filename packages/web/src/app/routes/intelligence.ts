import { createRoute, lazyRouteComponent, type SearchSchemaInput } from "@tanstack/react-router";
import { rangeOf } from "../../features/signals/range.ts";
import { shell } from "./root.ts";

const sources = createRoute({
  getParentRoute: () => shell,
  path: "sources",
  component: lazyRouteComponent(() => import("../../features/sources/SourcesPage.tsx"), "SourcesPage"),
});

const providers = createRoute({
  getParentRoute: () => shell,
  path: "providers",
  component: lazyRouteComponent(() => import("../../features/providers/dashboard/ProvidersPage.tsx"), "ProvidersPage"),
});

const providerProfile = createRoute({
  getParentRoute: () => shell,
  path: "providers/$name",
  component: lazyRouteComponent(
    () => import("../../features/providers/profile/ProviderProfilePage.tsx"),
    "ProviderProfilePage",
  ),
});

const signals = createRoute({
  getParentRoute: () => shell,
  path: "signals",
  validateSearch: (given: { start?: unknown; end?: unknown } & SearchSchemaInput) => rangeOf(given, Date.now()),
  component: lazyRouteComponent(() => import("../../features/signals/SignalsPage.tsx"), "SignalsPage"),
});

/** What is collected, and what it comes to. */
export const intelligenceRoutes = [providers, providerProfile, sources, signals] as const;
