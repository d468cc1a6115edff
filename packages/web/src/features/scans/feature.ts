import { createRoute } from "@tanstack/react-router";
import { ScanSearch } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { understood } from "../../lib/understood.ts";
import { callsPage } from "../api-docs/calls-page.ts";
import { readCompared, readFilter, readWith } from "./search.ts";

const scans = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "scan",
  validateSearch: understood(readFilter),
  component: lazyPage(() => import("./ScanPage.tsx"), "ScanPage"),
});

const result = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "scan/$id",
  component: lazyPage(() => import("./result/ResultPage.tsx"), "ResultPage"),
});

const having = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "scan/with",
  validateSearch: understood(readWith),
  component: lazyPage(() => import("./WithPage.tsx"), "WithPage"),
});

const compare = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "scan/compare",
  validateSearch: understood(readCompared),
  component: lazyPage(() => import("./compare/ComparePage.tsx"), "ComparePage"),
});

export const scansFeature = defineFeature({
  name: "scans",
  routes: { shell: [scans, having, compare, result], apiDocs: [callsPage("asset/url")] },
  entries: [{ to: "/scan", label: "URL Scan", words: "page website browser screenshot", icon: ScanSearch, order: 46 }],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
