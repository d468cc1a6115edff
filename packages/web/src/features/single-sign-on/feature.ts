import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";

const callback = createRoute({
  getParentRoute: () => PLACES.root,
  path: "auth/callback",
  component: lazyPage(() => import("./CallbackPage.tsx"), "CallbackPage"),
});

/** The login by the operator's identity provider. */
export const singleSignOnFeature = defineFeature({ name: "single-sign-on", routes: { root: [callback] } });
