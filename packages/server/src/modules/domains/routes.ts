import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import { withholdDomain } from "@fyr/core/plans";
import type { ReservedFor } from "../query/index.ts";
import { lookUpDomain, type DomainNeeds } from "./service.ts";

export function domainRoutes({ bind }: RouteScope, parts: DomainNeeds, reservedFor: ReservedFor): void {
  bind(ENDPOINTS.queryDomain, async ({ params, query, caller }) =>
    withholdDomain(await lookUpDomain(parts, params.domain, query.url), reservedFor(caller)),
  );
}
