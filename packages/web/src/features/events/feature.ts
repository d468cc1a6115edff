import { createRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";
import { callsPage } from "../api-docs/calls-page.ts";
import { readEventSearch } from "./search-params.ts";

const eventSearch = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "event/search",
  validateSearch: understood((given: object & SearchSchemaInput) => readEventSearch({ ...given })),
  component: lazyPage(() => import("./EventSearchPage.tsx"), "EventSearchPage"),
});

export const eventsFeature = defineFeature({
  name: "events",
  routes: { shell: [eventSearch], apiDocs: [callsPage("events")] },
  entries: [
    {
      to: "/event/search",
      label: "Event Search",
      words: "logs zeek suricata cowrie lucene",
      icon: ScrollText,
      order: 20,
      only: "admin",
    },
  ],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
