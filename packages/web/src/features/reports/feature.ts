import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";

const reports = createRoute({
  getParentRoute: () => PLACES.account,
  path: "reports",
  component: lazyRouteComponent(() => import("./ReportsTab.tsx"), "ReportsTab"),
});

export const reportsFeature = defineFeature({ name: "reports", routes: { account: [reports] } });
