import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { readMoment } from "../../lib/linked-moment.ts";
import { text } from "../../lib/search-values.ts";
import { type ListView, listViewOf } from "./list-view.ts";
import { understood } from "../../lib/understood.ts";

const search = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "search",
  validateSearch: understood(
    (given: Record<string, unknown>): { input: string; type?: string; log?: string; at?: string } & ListView => {
      const log = text(given["log"]);
      const type = text(given["type"]);
      return {
        input: text(given["input"]) ?? "",
        // Without one the page reads it from the input.
        ...(type !== undefined && { type }),
        ...(log !== undefined && { log }),
        ...readMoment(given),
        ...listViewOf(given),
      };
    },
  ),
  component: lazyPage(() => import("./SearchResultsPage.tsx"), "SearchResultsPage"),
});

export const resultsFeature = defineFeature({ name: "results", routes: { shell: [search] } });
