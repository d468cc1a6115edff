import { createRoute } from "@tanstack/react-router";
import { HardDrive } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";

const own = createRoute({
  getParentRoute: () => PLACES.account,
  path: "stored",
  component: lazyPage(() => import("./StoredTab.tsx"), "StoredTab"),
});

const all = createRoute({
  getParentRoute: () => PLACES.admin,
  path: "stored",
  component: lazyPage(() => import("./StoredPage.tsx"), "StoredPage"),
});

/** What Fyr stores, of the reader's own account and of all. */
export const storedFeature = defineFeature({
  name: "stored",
  routes: { account: [own], admin: [all] },
  entries: [
    {
      to: "/admin/stored",
      label: "Stored data",
      words: "admin storage quota bytes accounts delete",
      icon: HardDrive,
      order: 115,
      only: "admin",
    },
  ],
  commands: [
    {
      to: "/account/stored",
      label: "What Fyr stores",
      words: "stored data delete history privacy quota",
      icon: HardDrive,
      order: 60,
    },
  ],
});
