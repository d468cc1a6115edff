import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell } from "./root.ts";

const account = createRoute({
  getParentRoute: () => shell,
  path: "account",
  component: lazyRouteComponent(() => import("../../features/account/AccountPage.tsx"), "AccountPage"),
});

const information = createRoute({
  getParentRoute: () => account,
  path: "/",
  component: lazyRouteComponent(() => import("../../features/account/InformationTab.tsx"), "InformationTab"),
});

const apiKeys = createRoute({
  getParentRoute: () => account,
  path: "apikeys",
  component: lazyRouteComponent(() => import("../../features/account/keys/ApiKeysTab.tsx"), "ApiKeysTab"),
});

const security = createRoute({
  getParentRoute: () => account,
  path: "security",
  component: lazyRouteComponent(() => import("../../features/account/security/SecurityTab.tsx"), "SecurityTab"),
});

const domains = createRoute({
  getParentRoute: () => account,
  path: "domains",
  component: lazyRouteComponent(() => import("../../features/account/owned-domains/DomainsTab.tsx"), "DomainsTab"),
});

const reports = createRoute({
  getParentRoute: () => account,
  path: "reports",
  component: lazyRouteComponent(() => import("../../features/reports/ReportsTab.tsx"), "ReportsTab"),
});

/** One's own account, a tab each. */
export const accountRoutes = account.addChildren([information, apiKeys, security, domains, reports]);
