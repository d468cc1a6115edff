import { defineFeature } from "../../lib/feature.ts";
import { callsPage } from "../api-docs/calls-page.ts";

export const domainsFeature = defineFeature({
  name: "domains",
  routes: { apiDocs: [callsPage("asset/domain")] },
  apiDocs: async () => (await import("./api-docs.ts")).API_DOCS,
});
