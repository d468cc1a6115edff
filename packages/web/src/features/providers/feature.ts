import { createRoute } from "@tanstack/react-router";
import { Server, VenetianMask } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { callsPage } from "../api-docs/calls-page.ts";

const dashboard = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "providers",
  component: lazyPage(() => import("./dashboard/ProvidersPage.tsx"), "ProvidersPage"),
});

const profile = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "providers/$name",
  component: lazyPage(() => import("./profile/ProviderProfilePage.tsx"), "ProviderProfilePage"),
});

const admin = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "providers",
  component: lazyPage(() => import("./admin/AdminProvidersPage.tsx"), "AdminProvidersPage"),
});

export const providersFeature = defineFeature({
  name: "providers",
  routes: { shell: [dashboard, profile], admin: [admin], apiDocs: [callsPage("providers")] },
  entries: [
    {
      to: "/providers",
      label: "Anonymization",
      words: "providers vpn proxy tor dashboard map",
      icon: VenetianMask,
      order: 40,
    },
    {
      to: "/admin/providers",
      label: "Providers",
      words: "admin missing create edit",
      icon: Server,
      order: 80,
      only: "admin",
    },
  ],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
