import { Radar } from "lucide-react";
import { defineFeature } from "../../lib/feature.ts";

/** The dashboard. The app has its route: guests see the landing page there. */
export const searchFeature = defineFeature({
  name: "search",
  entries: [{ to: "/", label: "Enrichment Engine", words: "dashboard home", icon: Radar, order: 10, exact: true }],
});
