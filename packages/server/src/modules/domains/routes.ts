import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { lookUpDomain, type DomainParts } from "./service.ts";

export function domainRoutes(bind: Binder, parts: DomainParts): void {
  bind(ENDPOINTS.queryDomain, ({ params, query }) => lookUpDomain(parts, params.domain, query.url));
}
