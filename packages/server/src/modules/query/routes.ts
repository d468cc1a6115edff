import { ENDPOINTS, type IpBulkResult } from "@fyr/contract";
import type { IpAnswer } from "@fyr/core/enrichment";
import { type Reserved, withheldOf, withholdIp } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { proceed } from "../../http/at-once.ts";
import { JsonText } from "../../http/json-text.ts";
import { refuseReserved } from "../../http/reserved.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { IpLookup } from "./ip-lookup.ts";
import type { PastLookup } from "./label-history.ts";

/** What a caller's plan does not see. */
export type ReservedFor = (caller: Pick<Caller, "type">) => Reserved;

export function ipRoutes({ bind }: RouteScope, lookup: IpLookup, past: PastLookup, reservedFor: ReservedFor): void {
  bind(ENDPOINTS.queryIp, ({ params, query, caller }) => {
    const answer = query.at === undefined ? lookup.one(params.ip) : past.one(params.ip, query.at);
    const reserved = reservedFor(caller);
    return reserved.length === 0 ? answer : proceed(answer, ({ info }) => withholdIp(info, reserved));
  });

  bind(ENDPOINTS.ipLabelHistory, async ({ params, query, caller }) => {
    const history = await past.history(params.ip, query.limit);
    const reserved = reservedFor(caller);
    if (reserved.length === 0) return history;
    // Each event names who claims what: without either kind of information nothing is left of it.
    const withheld = withheldOf(reserved, { provider: ["events"], behaviour: ["events"] });
    return { ...history, events: [], has_more: false, withheld };
  });

  bind(ENDPOINTS.queryIpBulk, async ({ body, caller, settle }) => {
    const { answers, refused, duplicates } = await lookup.many(body.ip);
    settle(answers.length);
    const reserved = reservedFor(caller);
    const textOf = (answer: IpAnswer): string =>
      reserved.length === 0 ? answer.toJson() : JSON.stringify(withholdIp(answer.info, reserved));
    return JsonText.results<IpBulkResult>(answers.map(textOf), { invalid: refused, duplicates_removed: duplicates });
  });
}

/** The services of an address's answer on their own. */
export function anonymizationRoute({ bind }: RouteScope, lookup: IpLookup, reservedFor: ReservedFor): void {
  bind(ENDPOINTS.anonymizationProviders, async ({ params, caller }) => {
    // A list has no room for a note: an empty one would mean that no provider is named.
    refuseReserved(reservedFor(caller), "provider");
    const { info } = await lookup.one(params.ip);
    return info.anonymization.services;
  });
}
