import { networkEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import { type NetworkRouteNeeds, networkRoutes } from "./routes.ts";

/** Lookups of prefixes, ranges and autonomous systems. */
export const networksModule = (needs: NetworkRouteNeeds) => ({
  module: defineModule({
    name: "networks",
    endpoints: networkEndpoints,
    routes: (scope) => networkRoutes(scope, needs),
  }),
});
