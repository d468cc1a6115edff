import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import {
  readAccountsSearch,
  readMessagesSearch,
  readModerationSearch,
  readSubmissionsSearch,
  readWorkSearch,
} from "../../features/admin/search.ts";
import { shell } from "./root.ts";
import { understood } from "./understood.ts";

const admin = createRoute({
  getParentRoute: () => shell,
  path: "admin",
  component: lazyRouteComponent(() => import("../../features/admin/AdminOnly.tsx"), "AdminOnly"),
});

const accounts = createRoute({
  getParentRoute: () => admin,
  path: "accounts",
  validateSearch: understood(readAccountsSearch),
  component: lazyRouteComponent(() => import("../../features/admin/accounts/AccountsPage.tsx"), "AccountsPage"),
});

const adminSources = createRoute({
  getParentRoute: () => admin,
  path: "sources",
  component: lazyRouteComponent(() => import("../../features/sources/admin/AdminSourcesPage.tsx"), "AdminSourcesPage"),
});

const messages = createRoute({
  getParentRoute: () => admin,
  path: "messages",
  validateSearch: understood(readMessagesSearch),
  component: lazyRouteComponent(() => import("../../features/admin/messages/MessagesPage.tsx"), "MessagesPage"),
});

const adminProviders = createRoute({
  getParentRoute: () => admin,
  path: "providers",
  component: lazyRouteComponent(
    () => import("../../features/providers/admin/AdminProvidersPage.tsx"),
    "AdminProvidersPage",
  ),
});

const moderation = createRoute({
  getParentRoute: () => admin,
  path: "moderation",
  validateSearch: understood(readModerationSearch),
  component: lazyRouteComponent(() => import("../../features/admin/moderation/ModerationPage.tsx"), "ModerationPage"),
});

const submissions = createRoute({
  getParentRoute: () => admin,
  path: "submissions",
  validateSearch: understood(readSubmissionsSearch),
  component: lazyRouteComponent(
    () => import("../../features/admin/submissions/SubmissionsPage.tsx"),
    "SubmissionsPage",
  ),
});

const work = createRoute({
  getParentRoute: () => admin,
  path: "work",
  validateSearch: understood(readWorkSearch),
  component: lazyRouteComponent(() => import("../../features/admin/work/WorkPage.tsx"), "WorkPage"),
});

/** What only administrators see. */
export const adminRoutes = admin.addChildren([
  adminProviders,
  accounts,
  adminSources,
  messages,
  submissions,
  moderation,
  work,
]);
