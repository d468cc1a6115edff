import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { PLACES } from "../../lib/places.ts";

/** The route of a page of the reference: it shows the calls that a feature documents for this path. */
export const callsPage = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => PLACES.apiDocs,
    path,
    component: lazyRouteComponent(() => import("./pages/index.ts"), "CallsPage"),
  });
