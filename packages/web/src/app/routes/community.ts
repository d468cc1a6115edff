import { createRoute, lazyRouteComponent, type SearchSchemaInput } from "@tanstack/react-router";
import { readChannelsSearch } from "../../features/channels/search.ts";
import { shell } from "./root.ts";
import { understood } from "./understood.ts";

const channels = createRoute({
  getParentRoute: () => shell,
  path: "channels",
  validateSearch: understood((given: object & SearchSchemaInput) => readChannelsSearch({ ...given })),
  component: lazyRouteComponent(() => import("../../features/channels/ChannelsFeed.tsx"), "ChannelsFeed"),
});

const submission = createRoute({
  getParentRoute: () => shell,
  path: "submissions/$id",
  validateSearch: understood((given: { tab?: unknown } & SearchSchemaInput): { tab?: "attachments" | "data" } =>
    given.tab === "attachments" || given.tab === "data" ? { tab: given.tab } : {},
  ),
  component: lazyRouteComponent(() => import("../../features/submissions/detail/SubmissionPage.tsx"), "SubmissionPage"),
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: "contact",
  component: lazyRouteComponent(() => import("../../features/public-site/contact/ContactPage.tsx"), "ContactPage"),
});

/** What people say. */
export const communityRoutes = [channels, submission, contact] as const;
