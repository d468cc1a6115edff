import { defineFeature } from "../../lib/feature.ts";
import { callsPage } from "../api-docs/calls-page.ts";

export const ipFeature = defineFeature({
  name: "ip",
  routes: { apiDocs: [callsPage("asset/ip")] },
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
