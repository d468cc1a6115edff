import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../components/lazy-page.tsx";
import { PLACES } from "../../lib/places.ts";

/** The route of a page of the reference: it shows the calls that a feature documents for this path. */
export const callsPage = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => PLACES.apiDocs,
    path,
    component: lazyPage(() => import("./pages/index.ts"), "CallsPage"),
  });
