import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type SearchSchemaInput,
} from "@tanstack/react-router";
import { readEventSearch } from "../features/events/search-params.ts";
import {
  readAccountsSearch,
  readMessagesSearch,
  readModerationSearch,
  readSubmissionsSearch,
} from "../features/admin/search.ts";
import { readChannelsSearch } from "../features/channels/search.ts";
import { rangeOf } from "../features/signals/range.ts";
import { PendingShape } from "../components/PendingShape.tsx";
import { parseSearch, stringifySearch } from "../lib/search-params.ts";
import { Home, HomeShell } from "./Home.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RouteError } from "./RouteError.tsx";

import { guestOnly, guestPage, loginRequired, toLogin } from "./guards.ts";

type Search = Record<string, unknown>;
const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

interface LoginSearch {
  status?: "validated" | "invalid";
  redirect?: string;
  deactivationMessage?: string;
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const login = createRoute({
  getParentRoute: () => root,
  path: "login",
  validateSearch: (search: Search): LoginSearch => {
    const status = search["status"];
    const redirect = text(search["redirect"]);
    const deactivationMessage = text(search["deactivationMessage"])?.slice(0, 200);
    return {
      ...((status === "validated" || status === "invalid") && { status }),
      ...(redirect !== undefined && { redirect }),
      ...(deactivationMessage !== undefined && { deactivationMessage }),
    };
  },
  beforeLoad: guestOnly,
  component: lazyRouteComponent(() => import("../features/session/LoginPage.tsx"), "LoginPage"),
});

const signup = createRoute({
  getParentRoute: () => root,
  path: "signup",
  beforeLoad: guestPage,
  component: lazyRouteComponent(() => import("../features/session/SignupPage.tsx"), "SignupPage"),
});

const resetRequest = createRoute({
  getParentRoute: () => root,
  path: "pw-reset-request",
  beforeLoad: guestPage,
  component: lazyRouteComponent(() => import("../features/session/ResetRequestPage.tsx"), "ResetRequestPage"),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: "password-reset/$token",
  component: lazyRouteComponent(() => import("../features/session/PasswordResetPage.tsx"), "PasswordResetPage"),
});

/** The container of the specification's route table. */
const auth = createRoute({
  getParentRoute: () => root,
  path: "auth",
  beforeLoad: toLogin,
});
const authLogin = createRoute({ getParentRoute: () => auth, path: "login" });

const open = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: lazyRouteComponent(() => import("../features/public/PublicShell.tsx"), "PublicShell"),
});

const datasets = createRoute({
  getParentRoute: () => open,
  path: "datasets",
  beforeLoad: guestPage,
  component: lazyRouteComponent(() => import("../features/public/datasets/DatasetsPage.tsx"), "DatasetsPage"),
});

const about = createRoute({
  getParentRoute: () => open,
  path: "about",
  beforeLoad: guestPage,
  component: lazyRouteComponent(() => import("../features/public/about/AboutPage.tsx"), "AboutPage"),
});

const terms = createRoute({
  getParentRoute: () => open,
  path: "resources/termsofservice",
  component: lazyRouteComponent(() => import("../features/public/legal/TermsPage.tsx"), "TermsPage"),
});

const privacy = createRoute({
  getParentRoute: () => open,
  path: "resources/privacy",
  component: lazyRouteComponent(() => import("../features/public/legal/PrivacyPage.tsx"), "PrivacyPage"),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: loginRequired,
  component: HomeShell,
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: Home,
});

const search = createRoute({
  getParentRoute: () => shell,
  path: "search",
  validateSearch: (given: Search): { input: string; type: string; log?: string; at?: string } => {
    const log = text(given["log"]);
    const at = text(given["at"])?.slice(0, 40);
    return {
      input: text(given["input"]) ?? "",
      type: text(given["type"]) ?? "ip",
      ...(log !== undefined && { log }),
      ...(at !== undefined && { at }),
    };
  },
  component: lazyRouteComponent(() => import("../features/results/SearchResultsPage.tsx"), "SearchResultsPage"),
});

const eventSearch = createRoute({
  getParentRoute: () => shell,
  path: "event/search",
  validateSearch: (given: object & SearchSchemaInput) => readEventSearch({ ...given }),
  component: lazyRouteComponent(() => import("../features/events/EventSearchPage.tsx"), "EventSearchPage"),
});

const runner = createRoute({
  getParentRoute: () => shell,
  path: "runner",
  validateSearch: (given: { query?: unknown } & SearchSchemaInput): { query?: string } => {
    const query = text(given.query);
    return query === undefined ? {} : { query };
  },
  component: lazyRouteComponent(() => import("../features/runner/RunnerPage.tsx"), "RunnerPage"),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: "account",
  component: lazyRouteComponent(() => import("../features/account/AccountPage.tsx"), "AccountPage"),
});

const information = createRoute({
  getParentRoute: () => account,
  path: "/",
  component: lazyRouteComponent(() => import("../features/account/InformationTab.tsx"), "InformationTab"),
});

const apiKeys = createRoute({
  getParentRoute: () => account,
  path: "apikeys",
  component: lazyRouteComponent(() => import("../features/account/keys/ApiKeysTab.tsx"), "ApiKeysTab"),
});

const security = createRoute({
  getParentRoute: () => account,
  path: "security",
  component: lazyRouteComponent(() => import("../features/account/security/SecurityTab.tsx"), "SecurityTab"),
});

const domains = createRoute({
  getParentRoute: () => account,
  path: "domains",
  component: lazyRouteComponent(() => import("../features/account/domains/DomainsTab.tsx"), "DomainsTab"),
});

const reports = createRoute({
  getParentRoute: () => account,
  path: "reports",
  component: lazyRouteComponent(() => import("../features/reports/ReportsTab.tsx"), "ReportsTab"),
});

const sources = createRoute({
  getParentRoute: () => shell,
  path: "sources",
  component: lazyRouteComponent(() => import("../features/sources/SourcesPage.tsx"), "SourcesPage"),
});

const providers = createRoute({
  getParentRoute: () => shell,
  path: "providers",
  component: lazyRouteComponent(() => import("../features/providers/dashboard/ProvidersPage.tsx"), "ProvidersPage"),
});

const providerProfile = createRoute({
  getParentRoute: () => shell,
  path: "providers/$name",
  component: lazyRouteComponent(
    () => import("../features/providers/profile/ProviderProfilePage.tsx"),
    "ProviderProfilePage",
  ),
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: "contact",
  component: lazyRouteComponent(() => import("../features/contact/ContactPage.tsx"), "ContactPage"),
});

const apiDocs = createRoute({
  getParentRoute: () => shell,
  path: "docs/api",
  component: lazyRouteComponent(() => import("../features/api-docs/ApiDocsLayout.tsx"), "ApiDocsLayout"),
});
const apiPages = () => import("../features/api-docs/pages/index.ts");
/** A page of the API's documentation. */
const apiPage = <P extends string>(path: P, page: keyof Awaited<ReturnType<typeof apiPages>>) =>
  createRoute({ getParentRoute: () => apiDocs, path, component: lazyRouteComponent(apiPages, page) });

const signals = createRoute({
  getParentRoute: () => shell,
  path: "signals",
  validateSearch: (given: { start?: unknown; end?: unknown } & SearchSchemaInput) => rangeOf(given, Date.now()),
  component: lazyRouteComponent(() => import("../features/signals/SignalsPage.tsx"), "SignalsPage"),
});

const channels = createRoute({
  getParentRoute: () => shell,
  path: "channels",
  validateSearch: (given: object & SearchSchemaInput) => readChannelsSearch({ ...given }),
  component: lazyRouteComponent(() => import("../features/channels/ChannelsFeed.tsx"), "ChannelsFeed"),
});

const submission = createRoute({
  getParentRoute: () => shell,
  path: "submissions/$id",
  validateSearch: (given: { tab?: unknown } & SearchSchemaInput): { tab?: "attachments" | "data" } =>
    given.tab === "attachments" || given.tab === "data" ? { tab: given.tab } : {},
  component: lazyRouteComponent(() => import("../features/submission/SubmissionPage.tsx"), "SubmissionPage"),
});

const admin = createRoute({
  getParentRoute: () => shell,
  path: "admin",
  component: lazyRouteComponent(() => import("../features/admin/AdminOnly.tsx"), "AdminOnly"),
});

const accounts = createRoute({
  getParentRoute: () => admin,
  path: "accounts",
  validateSearch: readAccountsSearch,
  component: lazyRouteComponent(() => import("../features/admin/accounts/AccountsPage.tsx"), "AccountsPage"),
});

const adminSources = createRoute({
  getParentRoute: () => admin,
  path: "sources",
  component: lazyRouteComponent(() => import("../features/sources/admin/AdminSourcesPage.tsx"), "AdminSourcesPage"),
});

const messages = createRoute({
  getParentRoute: () => admin,
  path: "messages",
  validateSearch: readMessagesSearch,
  component: lazyRouteComponent(() => import("../features/admin/messages/MessagesPage.tsx"), "MessagesPage"),
});

const adminProviders = createRoute({
  getParentRoute: () => admin,
  path: "providers",
  component: lazyRouteComponent(
    () => import("../features/providers/admin/AdminProvidersPage.tsx"),
    "AdminProvidersPage",
  ),
});

const moderation = createRoute({
  getParentRoute: () => admin,
  path: "moderation",
  validateSearch: readModerationSearch,
  component: lazyRouteComponent(() => import("../features/admin/moderation/ModerationPage.tsx"), "ModerationPage"),
});

const submissions = createRoute({
  getParentRoute: () => admin,
  path: "submissions",
  validateSearch: readSubmissionsSearch,
  component: lazyRouteComponent(() => import("../features/admin/submissions/SubmissionsPage.tsx"), "SubmissionsPage"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    signup,
    resetRequest,
    passwordReset,
    auth.addChildren([authLogin]),
    open.addChildren([datasets, about, terms, privacy]),
    shell.addChildren([
      dashboard,
      search,
      eventSearch,
      runner,
      providers,
      providerProfile,
      sources,
      apiDocs.addChildren([
        apiPage("/", "IntroductionPage"),
        apiPage("feeds", "FeedCalls"),
        apiPage("usage", "UsagePage"),
        apiPage("authentication", "AuthenticationPage"),
        apiPage("news", "NewsCalls"),
        apiPage("asset/url", "UrlCalls"),
        apiPage("asset/hash", "HashCalls"),
        apiPage("asset/artifact", "ArtifactCalls"),
        apiPage("asset/ip", "IpCalls"),
        apiPage("asset/domain", "DomainCalls"),
        apiPage("providers", "ProviderCalls"),
        apiPage("events", "EventCalls"),
      ]),
      signals,
      channels,
      contact,
      submission,
      account.addChildren([information, apiKeys, security, domains, reports]),
      admin.addChildren([adminProviders, accounts, adminSources, messages, submissions, moderation]),
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
