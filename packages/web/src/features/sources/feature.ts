import { createRoute } from "@tanstack/react-router";
import { CloudDownload, Database } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";
import { readCollectorsSearch } from "./admin/search.ts";

const sources = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "sources",
  component: lazyPage(() => import("./SourcesPage.tsx"), "SourcesPage"),
});

const admin = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "sources",
  validateSearch: understood(readCollectorsSearch),
  component: lazyPage(() => import("./admin/AdminSourcesPage.tsx"), "AdminSourcesPage"),
});

export const sourcesFeature = defineFeature({
  name: "sources",
  routes: { shell: [sources], admin: [admin] },
  entries: [
    {
      to: "/admin/sources",
      label: "Collectors",
      words: "admin sources collect feeds fetch run atlas compile",
      icon: CloudDownload,
      order: 100,
      only: "admin",
    },
    { to: "/sources", label: "Data sources", words: "licences attribution about", icon: Database, order: 160 },
  ],
});
