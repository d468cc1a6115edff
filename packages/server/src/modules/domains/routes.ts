import { ACCOUNT_TYPE, type DomainInfo, ENDPOINTS } from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import { type Reserved, SENSORS_RESERVED, withholdDomain } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import type { NameStore } from "../../storage/names/index.ts";
import type { Covered, LookupFor } from "../query/index.ts";
import { lookUpDomain, type DomainNeeds } from "./service.ts";
import { domainAbove, subdomainsOf, visibleTo } from "./subdomains.ts";

export interface DomainRouteNeeds extends Omit<DomainNeeds, "lookup" | "sight" | "visible"> {
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
    const ofCaller = reservedFor(caller);
    const seen = { lookup: lookupFor(caller), sight, visible: visibleTo(sight, ofCaller) };
    const info = await lookUpDomain({ ...parts, ...seen }, domain, url);
    // Without a public address, whether there is a private one is not told either.
    const isHidden = sight === "public" && info.ips_total === 0;
    const reserved: Reserved = isHidden ? [...ofCaller, SENSORS_RESERVED] : ofCaller;
    return withholdDomain(info, reserved);
  };
}

interface SubdomainNeeds {
  readonly store: NameStore;
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "note" | "hasNamed">;
}

export function domainRoutes({ bind }: RouteScope, answer: AnswerAbout, needs: SubdomainNeeds): void {
  const { store, covered } = needs;
  const { reservedFor, sightOf } = needs.reservations;

  bind(ENDPOINTS.queryDomain, async ({ params, query, caller }) => {
    const info = await answer(caller, params.domain, query.url);
    covered.note(caller.accountId, info.domain);
    return info;
  });

  bind(
    ENDPOINTS.querySubdomains,
    async ({ params, query, caller, settle }) => {
      const domain = domainAbove(params.domain);
      if (caller.type === ACCOUNT_TYPE.free && query.offset > 0) {
        const message = "Free accounts get the first batch of results only";
        throw new ApiFailure("forbidden", { message, details: [{ field: "offset", message }] });
      }
      const sight = sightOf(caller);
      const ofCaller = reservedFor(caller);
      const visible = visibleTo(sight, ofCaller);
      // Whether there are private names is not told.
      const reserved = sight === "public" ? [...ofCaller, SENSORS_RESERVED] : ofCaller;
      const answered = await subdomainsOf(store, domain, query, { visible, reserved });
      // A name under which nothing was seen costs nothing.
      if (answered.total === 0) settle(0);
      return answered;
    },
    {
      isPaid({ caller, params, query }) {
        const read = query.offset === 0 ? readDomain(params.domain) : null;
        return read?.ok === true && covered.hasNamed(caller.accountId, read.subject.name);
      },
    },
  );
}
