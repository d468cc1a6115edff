import { type DomainInfo, ENDPOINTS } from "@fyr/contract";
import { type Reserved, SENSORS_RESERVED, withholdDomain } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import type { LookupFor } from "../query/index.ts";
import { lookUpDomain, type DomainNeeds } from "./service.ts";

export interface DomainRouteNeeds extends Omit<DomainNeeds, "lookup" | "sight"> {
  readonly lookupFor: LookupFor;
}

/** What is known of a domain, or of a URL on it. @throws ApiFailure `invalid_domain` */
export type AnswerAbout = (caller: Caller, domain: string, url?: string) => Promise<DomainInfo>;

/** Answers as the caller may see them. */
export function answersAbout(
  { lookupFor, ...parts }: DomainRouteNeeds,
  { reservedFor, sightOf }: Reservations,
): AnswerAbout {
  return async (caller, domain, url) => {
    const sight = sightOf(caller);
    const info = await lookUpDomain({ ...parts, lookup: lookupFor(caller), sight }, domain, url);
    // Without a public address, whether there is a private one is not told either.
    const isHidden = sight === "public" && info.ips_total === 0;
    const reserved: Reserved = isHidden ? [...reservedFor(caller), SENSORS_RESERVED] : reservedFor(caller);
    return withholdDomain(info, reserved);
  };
}

export function domainRoutes({ bind }: RouteScope, answer: AnswerAbout): void {
  bind(ENDPOINTS.queryDomain, ({ params, query, caller }) => answer(caller, params.domain, query.url));
}
