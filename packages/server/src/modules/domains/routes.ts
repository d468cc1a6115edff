import { ENDPOINTS } from "@fyr/contract";
import { type Reserved, SENSORS_RESERVED, withholdDomain } from "@fyr/core/plans";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import type { LookupFor } from "../query/index.ts";
import { lookUpDomain, type DomainNeeds } from "./service.ts";

export interface DomainRouteNeeds extends Omit<DomainNeeds, "lookup" | "sight"> {
  readonly lookupFor: LookupFor;
}

export function domainRoutes(
  { bind }: RouteScope,
  { lookupFor, ...parts }: DomainRouteNeeds,
  { reservedFor, sightOf }: Reservations,
): void {
  bind(ENDPOINTS.queryDomain, async ({ params, query, caller }) => {
    const sight = sightOf(caller);
    const info = await lookUpDomain({ ...parts, lookup: lookupFor(caller), sight }, params.domain, query.url);
    // Without a public address, whether there is a private one is not told either.
    const isHidden = sight === "public" && info.ips_total === 0;
    const reserved: Reserved = isHidden ? [...reservedFor(caller), SENSORS_RESERVED] : reservedFor(caller);
    return withholdDomain(info, reserved);
  });
}
