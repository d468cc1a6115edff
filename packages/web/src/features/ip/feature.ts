import { createRoute } from "@tanstack/react-router";
import { Columns2 } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { readMoment } from "../../lib/linked-moment.ts";
import { text } from "../../lib/search-values.ts";
import { understood } from "../../lib/understood.ts";
import { callsPage } from "../api-docs/calls-page.ts";

const compare = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "compare",
  validateSearch: understood((given: Record<string, unknown>): { input: string; with: string; at?: string } => ({
    input: text(given["input"]) ?? "",
    with: text(given["with"]) ?? "",
    ...readMoment(given),
  })),
  component: lazyPage(() => import("./compare/ComparePage.tsx"), "ComparePage"),
});

export const ipFeature = defineFeature({
  name: "ip",
  routes: { shell: [compare], apiDocs: [callsPage("asset/ip")] },
  commands: [
    {
      to: "/compare",
      label: "Compare two addresses",
      words: "compare two addresses side by side",
      icon: Columns2,
      order: 25,
    },
  ],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
