import { createRoute, redirect, type SearchSchemaInput } from "@tanstack/react-router";
import { RadioTower } from "lucide-react";
import { lazyPage } from "../../components/lazy-page.tsx";
import { defineFeature } from "../../lib/feature.ts";
import { PLACES } from "../../lib/places.ts";
import { parseSearch } from "../../lib/search-params.ts";
import { rangeOf } from "./range.ts";

const signals = createRoute({
  getParentRoute: () => PLACES.shell,
  path: "signals",
  validateSearch: (given: { start?: unknown; end?: unknown } & SearchSchemaInput) => rangeOf(given, Date.now()),
  // What an address leaves open is put into it, however it was reached: a link to it keeps its meaning tomorrow.
  beforeLoad: ({ location, search: { start, end } }) => {
    const given = parseSearch(location.searchStr);
    if (given["start"] === `${start}` && given["end"] === `${end}`) return;
    throw redirect({ to: "/signals", search: { start, end }, replace: true });
  },
  component: lazyPage(() => import("./SignalsPage.tsx"), "SignalsPage"),
});

export const signalsFeature = defineFeature({
  name: "signals",
  routes: { shell: [signals] },
  entries: [{ to: "/signals", label: "Signals", words: "", icon: RadioTower, order: 60 }],
});
