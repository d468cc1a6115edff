import type { ApiDocsPage } from "../../lib/api-docs.ts";

/** Pages of the public API's table that no feature offers yet. */
export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/news",
    group: "Intelligence",
    order: 70,
    title: "News",
    lead: "Articles and the indicators that they name.",
    calls: [],
    planned: ["/articles/search/{query}/{offset}/{tags}", "/articles/{id}/indicators"],
  },
];
