import { createRoute } from "@tanstack/react-router";
import { FolderDown } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { callsPage } from "../api-docs/calls-page.ts";

const files = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "datasets/files",
  component: lazyPage(() => import("./FilesPage.tsx"), "FilesPage"),
});

export const datasetsFeature = defineFeature({
  name: "datasets",
  routes: { shell: [files], apiDocs: [callsPage("datasets")] },
  entries: [
    {
      to: "/datasets/files",
      label: "Datasets",
      words: "download files blocklist mmdb csv jsonl country city asn rpz",
      icon: FolderDown,
      order: 48,
    },
  ],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
