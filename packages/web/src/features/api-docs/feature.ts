import { createRoute } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";

const pages = () => import("./pages/index.ts");
/** A page of text. */
const page = <P extends string>(path: P, name: keyof Awaited<ReturnType<typeof pages>>) =>
  createRoute({ getParentRoute: () => PLACES.apiDocs, path, component: lazyPage(pages, name) });

/** The documentation of the API. */
export const apiDocsFeature = defineFeature({
  name: "api-docs",
  layouts: { apiDocs: lazyPage(() => import("./ApiDocsLayout.tsx"), "ApiDocsLayout") },
  routes: {
    apiDocs: [
      page("/", "IntroductionPage"),
      page("usage", "UsagePage"),
      page("authentication", "AuthenticationPage"),
      page("sharing", "SharingPage"),
      page("live", "LivePage"),
      page("integrations", "IntegrationsPage"),
    ],
  },
  entries: [
    {
      to: "/docs/api",
      label: "API documentation",
      words: "docs reference endpoints openapi curl",
      icon: BookOpen,
      order: 152,
    },
  ],
});
