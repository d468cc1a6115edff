import { atlasEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { type AtlasNeeds, atlasRoutes } from "./routes.ts";

/** The atlas in use, and builds of it that an administrator asks for. */
export const atlasModule = (needs: AtlasNeeds) => ({
  module: defineModule({
    name: "atlas",
    endpoints: atlasEndpoints,
    routes: (scope) => atlasRoutes(scope, needs),
  }),
});
