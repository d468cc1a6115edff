import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";

const pages = () => import("./pages/index.ts");
/** A page of the API's documentation. */
const page = <P extends string>(path: P, name: keyof Awaited<ReturnType<typeof pages>>) =>
  createRoute({ getParentRoute: () => PLACES.apiDocs, path, component: lazyRouteComponent(pages, name) });

/** The documentation of the API. */
export const apiDocsFeature = defineFeature({
  name: "api-docs",
  layouts: { apiDocs: lazyRouteComponent(() => import("./ApiDocsLayout.tsx"), "ApiDocsLayout") },
  routes: {
    apiDocs: [
      page("/", "IntroductionPage"),
      page("feeds", "FeedCalls"),
      page("usage", "UsagePage"),
      page("authentication", "AuthenticationPage"),
      page("news", "NewsCalls"),
      page("asset/url", "UrlCalls"),
      page("asset/hash", "HashCalls"),
      page("asset/artifact", "ArtifactCalls"),
      page("asset/ip", "IpCalls"),
      page("asset/domain", "DomainCalls"),
      page("providers", "ProviderCalls"),
      page("events", "EventCalls"),
    ],
  },
  entries: [
    {
      to: "/docs/api",
      label: "API documentation",
      words: "docs reference endpoints openapi curl",
      icon: BookOpen,
      order: 70,
    },
  ],
});
