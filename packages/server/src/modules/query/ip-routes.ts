import { ENDPOINTS, type IpBulkResult } from "@fyr/contract";
import { proceed } from "../../http/at-once.ts";
import { ApiFailure } from "../../http/failure.ts";
import { JsonText } from "../../http/json-text.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { IpLookup, Looked } from "./lookup.ts";
import type { PastLookup } from "./past.ts";

export function ipRoutes({ bind }: RouteScope, lookup: IpLookup, past: PastLookup): void {
  const infoOf = (looked: Looked) => {
    if (looked.ok) return looked.info;
    throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: looked.refused.reason }] });
  };
  bind(ENDPOINTS.queryIp, ({ params, query }) =>
    proceed(query.at === undefined ? lookup.one(params.ip) : past.one(params.ip, query.at), infoOf),
  );

  bind(ENDPOINTS.ipLabelHistory, ({ params, query }) => past.history(params.ip, query.limit));

  bind(ENDPOINTS.queryIpBulk, ({ body, settle }) =>
    proceed(lookup.many(body.ip), ({ infos, refused, duplicates }) => {
      settle(infos.length);
      const results: string[] = [];
      for (const { text } of infos) {
        if (results.length > 0) results.push(",");
        results.push(text);
      }
      return new JsonText<IpBulkResult>([
        `{"results":[`,
        ...results,
        `],"invalid":${JSON.stringify(refused)},"duplicates_removed":${duplicates}}`,
      ]);
    }),
  );
}
