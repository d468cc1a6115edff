import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import { lookUpDomain, type DomainNeeds } from "./service.ts";

export function domainRoutes({ bind }: RouteScope, parts: DomainNeeds): void {
  bind(ENDPOINTS.queryDomain, ({ params, query }) => lookUpDomain(parts, params.domain, query.url));
}
