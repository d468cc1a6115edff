import { createRoute, lazyRouteComponent, redirect, type SearchSchemaInput } from "@tanstack/react-router";
import { rangeOf } from "../../features/signals/range.ts";
import { parseSearch } from "../../lib/search-params.ts";
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
  // What an address leaves open is put into it, however it was reached: a link to it keeps its meaning tomorrow.
  beforeLoad: ({ location, search: { start, end } }) => {
    const given = parseSearch(location.searchStr);
    if (given["start"] === `${start}` && given["end"] === `${end}`) return;
    throw redirect({ to: "/signals", search: { start, end }, replace: true });
  },
  component: lazyRouteComponent(() => import("../../features/signals/SignalsPage.tsx"), "SignalsPage"),
});

/** What is collected, and what it comes to. */
export const intelligenceRoutes = [providers, providerProfile, sources, signals] as const;
