import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";

const reports = createRoute({
  getParentRoute: () => PLACES.account,
  path: "reports",
  component: lazyPage(() => import("./ReportsTab.tsx"), "ReportsTab"),
});

const report = createRoute({
  getParentRoute: () => PLACES.account,
  path: "reports/$id",
  component: lazyPage(() => import("./ReportPage.tsx"), "ReportPage"),
});

export const reportsFeature = defineFeature({ name: "reports", routes: { account: [reports, report] } });
