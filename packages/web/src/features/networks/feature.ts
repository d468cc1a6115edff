import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { readMoment } from "../../lib/linked-moment.ts";
import { understood } from "../../lib/understood.ts";

// A prefix has a slash of its own, a range has none.
const prefix = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "network/$network/$length",
  validateSearch: understood(readMoment),
  component: lazyPage(() => import("./NetworkPage.tsx"), "NetworkPage"),
});

const range = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "network/$network",
  validateSearch: understood(readMoment),
  component: lazyPage(() => import("./NetworkPage.tsx"), "NetworkPage"),
});

const system = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "as/$number",
  validateSearch: understood(readMoment),
  component: lazyPage(() => import("./NetworkPage.tsx"), "SystemPage"),
});

export const networksFeature = defineFeature({
  name: "networks",
  routes: { shell: [prefix, range, system] },
});
