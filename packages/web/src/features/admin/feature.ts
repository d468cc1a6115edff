import { createRoute, redirect } from "@tanstack/react-router";
import { Cog, Gavel, Inbox, PackageCheck, UsersRound } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";
import {
  readAccountsSearch,
  readMessagesSearch,
  readModerationSearch,
  readSubmissionsSearch,
  readWorkSearch,
} from "./search.ts";

const index = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "/",
  beforeLoad() {
    throw redirect({ to: "/admin/accounts", replace: true });
  },
});

const accounts = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "accounts",
  validateSearch: understood(readAccountsSearch),
  component: lazyPage(() => import("./accounts/AccountsPage.tsx"), "AccountsPage"),
});

const messages = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "messages",
  validateSearch: understood(readMessagesSearch),
  component: lazyPage(() => import("./messages/MessagesPage.tsx"), "MessagesPage"),
});

const moderation = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "moderation",
  validateSearch: understood(readModerationSearch),
  component: lazyPage(() => import("./moderation/ModerationPage.tsx"), "ModerationPage"),
});

const submissions = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "submissions",
  validateSearch: understood(readSubmissionsSearch),
  component: lazyPage(() => import("./submissions/SubmissionsPage.tsx"), "SubmissionsPage"),
});

const work = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "work",
  validateSearch: understood(readWorkSearch),
  component: lazyPage(() => import("./work/WorkPage.tsx"), "WorkPage"),
});

/** What only administrators see. */
export const adminFeature = defineFeature({
  name: "admin",
  layouts: { admin: lazyPage(() => import("./AdminOnly.tsx"), "AdminOnly") },
  routes: { admin: [index, accounts, messages, moderation, submissions, work] },
  entries: [
    {
      to: "/admin/accounts",
      label: "Accounts",
      words: "admin people limits",
      icon: UsersRound,
      order: 90,
      only: "admin",
    },
    {
      to: "/admin/work",
      label: "Background work",
      words: "admin queue jobs waiting running failed cancel retry",
      icon: Cog,
      order: 110,
      only: "admin",
    },
    {
      to: "/admin/submissions",
      label: "Submissions",
      words: "admin review data accept reject undo",
      icon: PackageCheck,
      order: 120,
      only: "admin",
    },
    {
      to: "/admin/moderation",
      label: "Moderation",
      words: "admin reported posts replies hide show spam abuse",
      icon: Gavel,
      order: 130,
      only: "admin",
    },
    {
      to: "/admin/messages",
      label: "Messages",
      words: "admin inbox contact quotes waitlist outbox mail audit log",
      icon: Inbox,
      order: 140,
      only: "admin",
    },
  ],
});
