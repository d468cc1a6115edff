import { labelEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { LabelStore } from "../../storage/labels/index.ts";
import { labelRoutes } from "./routes.ts";

/** Imports of labelled addresses. */
export const labelsModule = ({ labels }: { readonly labels: LabelStore }) => ({
  module: defineModule({
    name: "labels",
    endpoints: labelEndpoints,
    routes: (scope) => labelRoutes(scope, labels),
  }),
});
