import { createRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { SquareTerminal } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { callsPage } from "../api-docs/calls-page.ts";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { text } from "../../lib/search-values.ts";

import { understood } from "../../lib/understood.ts";

const runner = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "runner",
  validateSearch: understood((given: { query?: unknown } & SearchSchemaInput): { query?: string } => {
    const query = text(given.query);
    return query === undefined ? {} : { query };
  }),
  component: lazyPage(() => import("./RunnerPage.tsx"), "RunnerPage"),
});

export const runnerFeature = defineFeature({
  name: "runner",
  routes: { shell: [runner], apiDocs: [callsPage("query-lines")] },
  entries: [{ to: "/runner", label: "Query Runner", words: "custom table", icon: SquareTerminal, order: 30 }],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
