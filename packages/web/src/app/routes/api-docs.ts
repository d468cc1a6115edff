import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell } from "./root.ts";

const apiDocs = createRoute({
  getParentRoute: () => shell,
  path: "docs/api",
  component: lazyRouteComponent(() => import("../../features/api-docs/ApiDocsLayout.tsx"), "ApiDocsLayout"),
});

const apiPages = () => import("../../features/api-docs/pages/index.ts");
/** A page of the API's documentation. */
const apiPage = <P extends string>(path: P, page: keyof Awaited<ReturnType<typeof apiPages>>) =>
  createRoute({ getParentRoute: () => apiDocs, path, component: lazyRouteComponent(apiPages, page) });

/** The documentation of the API, a page each. */
export const apiDocsRoutes = apiDocs.addChildren([
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
]);
