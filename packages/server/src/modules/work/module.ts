import { workEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { workRoutes, type WorkRoutesNeeds } from "./routes.ts";

/** Shows administrators what is done in the background, and lets them end it or have it done again. */
export const workModule = (needs: WorkRoutesNeeds) => ({
  module: defineModule({
    name: "work",
    endpoints: workEndpoints,
    routes: (scope) => workRoutes(scope, needs),
  }),
});
