import { createRoute } from "@tanstack/react-router";
import { Router } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";

const senders = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "senders",
  component: lazyPage(() => import("./SendersPage.tsx"), "SendersPage"),
});

/** Who sent events, and how to take them out again. */
export const sendersFeature = defineFeature({
  name: "senders",
  routes: { admin: [senders] },
  entries: [
    {
      to: "/admin/senders",
      label: "Event senders",
      words: "admin events sensors keys delete remove purge hostile",
      icon: Router,
      order: 117,
      only: "admin",
    },
  ],
});
