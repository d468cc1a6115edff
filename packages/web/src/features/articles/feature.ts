import { createRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { BookMarked, Newspaper } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";
import { callsPage } from "../api-docs/calls-page.ts";
import { readNewsSearch } from "./search.ts";

const news = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "news",
  validateSearch: understood((given: object & SearchSchemaInput) => readNewsSearch({ ...given })),
  component: lazyPage(() => import("./NewsPage.tsx"), "NewsPage"),
});

const admin = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "article-sources",
  component: lazyPage(() => import("./admin/ArticleSourcesPage.tsx"), "ArticleSourcesPage"),
});

export const articlesFeature = defineFeature({
  name: "articles",
  routes: { shell: [news], admin: [admin], apiDocs: [callsPage("news")] },
  entries: [
    {
      to: "/news",
      label: "News",
      words: "articles blogs reports certs rss read indicators",
      icon: Newspaper,
      order: 51,
    },
    {
      to: "/admin/article-sources",
      label: "Article sources",
      words: "admin news articles blogs feeds rss opml collect",
      icon: BookMarked,
      order: 101,
      only: "admin",
    },
  ],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
