import { domainEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Reservations } from "../../http/sight.ts";
import { domainRoutes } from "./routes.ts";
import type { DomainRouteNeeds } from "./routes.ts";

interface Needs extends DomainRouteNeeds {
  readonly reservations: Reservations;
}

/** Lookups of domains and URLs. */
export const domainsModule = ({ reservations, ...needs }: Needs) => ({
  module: defineModule({
    name: "domains",
    endpoints: domainEndpoints,
    routes: (scope) => domainRoutes(scope, needs, reservations),
  }),
});
