import { createRoute } from "@tanstack/react-router";
import { ShieldAlert } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { callsPage } from "../api-docs/calls-page.ts";

const blocklists = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "blocklists",
  component: lazyPage(() => import("./BlocklistsPage.tsx"), "BlocklistsPage"),
});

const blocklist = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "blocklists/$id",
  component: lazyPage(() => import("./BlocklistPage.tsx"), "BlocklistPage"),
});

export const blocklistsFeature = defineFeature({
  name: "blocklists",
  routes: { shell: [blocklists, blocklist], apiDocs: [callsPage("blocklists")] },
  entries: [
    {
      to: "/blocklists",
      label: "Blocklists",
      words: "firewall list edl nftables suricata rpz",
      icon: ShieldAlert,
      order: 52,
    },
  ],
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
