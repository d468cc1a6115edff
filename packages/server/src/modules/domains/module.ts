import { domainEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { ReservedFor } from "../query/index.ts";
import { domainRoutes } from "./routes.ts";
import type { DomainNeeds } from "./service.ts";

/** Lookups of domains and URLs. */
export const domainsModule = ({ reservedFor, ...needs }: DomainNeeds & { readonly reservedFor: ReservedFor }) => ({
  module: defineModule({
    name: "domains",
    endpoints: domainEndpoints,
    routes: (scope) => domainRoutes(scope, needs, reservedFor),
  }),
});
