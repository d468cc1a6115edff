import { createRoute } from "@tanstack/react-router";
import { Workflow } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { text } from "../../lib/search-values.ts";
import { understood } from "../../lib/understood.ts";
import { callsPage } from "../api-docs/calls-page.ts";

const graph = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "graph",
  // What was expanded, which the page reads.
  validateSearch: understood((given: Record<string, unknown>): { open: string } => ({
    open: text(given["open"]) ?? "",
  })),
  component: lazyPage(() => import("./graph/GraphPage.tsx"), "GraphPage"),
});

export const relationsFeature = defineFeature({
  name: "relations",
  routes: { shell: [graph], apiDocs: [callsPage("asset/hash"), callsPage("asset/artifact")] },
  entries: [{ to: "/graph", label: "Graph", words: "relations links expand pivot", icon: Workflow, order: 45 }],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
