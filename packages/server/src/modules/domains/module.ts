import { domainEndpoints, type Risk } from "@fyr/contract";
import type { Caller } from "../../http/caller.ts";
import { defineModule } from "../../module.ts";
import type { Reservations } from "../../http/sight.ts";
import { answersAbout, domainRoutes } from "./routes.ts";
import type { DomainRouteNeeds } from "./routes.ts";

interface Needs extends DomainRouteNeeds {
  readonly reservations: Reservations;
}

/** Lookups of domains and URLs. */
export function domainsModule({ reservations, ...needs }: Needs) {
  const answer = answersAbout(needs, reservations);
  return {
    /** The risk of a domain, or of a URL on it, as the caller may see it; the lookup is paid elsewhere. */
    riskOfName: async (caller: Caller, domain: string, url?: string): Promise<Risk> =>
      (await answer(caller, domain, url)).risk,
    module: defineModule({
      name: "domains",
      endpoints: domainEndpoints,
      routes: (scope) => domainRoutes(scope, answer),
    }),
  };
}
