import { workEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { WorkQueue } from "../../work/index.ts";
import { FAILED_WITHIN_MS, summaryOfWork } from "./summary.ts";
import { workRoutes, type WorkRoutesNeeds } from "./routes.ts";

interface Needs extends WorkRoutesNeeds {
  readonly work: WorkRoutesNeeds["work"] & Pick<WorkQueue, "figures">;
}

/** Shows background work to administrators, who can cancel and retry it, and adds its figures to `/metrics`. */
export const workModule = (needs: Needs) => ({
  module: defineModule({
    name: "work",
    endpoints: workEndpoints,
    personal: { leftOut: { work: "what is to be done in the background; what comes of it is in other tables" } },
    routes: (scope) => workRoutes(scope, needs),
    summary: [
      {
        name: "Background work",
        order: 50,
        page: "/admin/work",
        read: async () => summaryOfWork(await needs.work.counts(FAILED_WITHIN_MS)),
      },
    ],
    metrics: (registry) => needs.work.figures.register(registry, () => needs.work.counts()),
  }),
});
