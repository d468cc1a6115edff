import { ENDPOINTS, type IpBulkResult } from "@fyr/contract";
import { JsonText } from "../../http/json-text.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { IpLookup } from "./ip-lookup.ts";
import type { PastLookup } from "./label-history.ts";

export function ipRoutes({ bind }: RouteScope, lookup: IpLookup, past: PastLookup): void {
  bind(ENDPOINTS.queryIp, ({ params, query }) =>
    query.at === undefined ? lookup.one(params.ip) : past.one(params.ip, query.at),
  );

  bind(ENDPOINTS.ipLabelHistory, ({ params, query }) => past.history(params.ip, query.limit));

  bind(ENDPOINTS.queryIpBulk, async ({ body, settle }) => {
    const { answers, refused, duplicates } = await lookup.many(body.ip);
    settle(answers.length);
    const texts = answers.map((answer) => answer.toJson());
    return JsonText.results<IpBulkResult>(texts, { invalid: refused, duplicates_removed: duplicates });
  });
}

/** The services of an address's answer on their own. */
export function anonymizationRoute({ bind }: RouteScope, lookup: IpLookup): void {
  bind(ENDPOINTS.anonymizationProviders, async ({ params }) => {
    const { info } = await lookup.one(params.ip);
    return info.anonymization.services;
  });
}
