import { createRoute, createRouter } from "@tanstack/react-router";
import { PendingShape } from "../components/PendingShape.tsx";
import { parseSearch, stringifySearch } from "../lib/search-params.ts";
import { Home } from "./Home.tsx";
import { RouteError } from "./RouteError.tsx";
import { accountRoutes } from "./routes/account.ts";
import { adminRoutes } from "./routes/admin.ts";
import { apiDocsRoutes } from "./routes/api-docs.ts";
import { communityRoutes } from "./routes/community.ts";
import { intelligenceRoutes } from "./routes/intelligence.ts";
import { publicRoutes } from "./routes/public.ts";
import { root, shell } from "./routes/root.ts";
import { searchRoutes } from "./routes/search.ts";
import { sessionRoutes } from "./routes/session.ts";

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: Home,
});

export const router = createRouter({
  routeTree: root.addChildren([
    ...sessionRoutes,
    publicRoutes,
    shell.addChildren([
      dashboard,
      ...searchRoutes,
      ...intelligenceRoutes,
      apiDocsRoutes,
      ...communityRoutes,
      accountRoutes,
      adminRoutes,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPendingComponent: PendingShape,
  defaultPendingMs: 150,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
