import { createRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { Rss } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";
import { callsPage } from "../api-docs/calls-page.ts";
import { readFeedSearch } from "./search.ts";

const feeds = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "feeds",
  component: lazyPage(() => import("./FeedsPage.tsx"), "FeedsPage"),
});

const feed = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "feeds/$id",
  validateSearch: understood((given: object & SearchSchemaInput) => readFeedSearch({ ...given })),
  component: lazyPage(() => import("./FeedPage.tsx"), "FeedPage"),
});

export const feedsFeature = defineFeature({
  name: "feeds",
  routes: { shell: [feeds, feed], apiDocs: [callsPage("feeds")] },
  entries: [{ to: "/feeds", label: "Feeds", words: "streams rss taxii misp indicators new", icon: Rss, order: 49 }],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
