import { ENDPOINTS, type IpBulkResult } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { ApiFailure } from "../../http/failure.ts";
import { JsonText } from "../../http/json-text.ts";
import type { IpLookup } from "./lookup.ts";

export function ipRoutes(bind: Binder, lookup: IpLookup): void {
  bind(ENDPOINTS.queryIp, ({ params }) => {
    const looked = lookup.one(params.ip);
    if (!looked.ok) {
      throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: looked.refused.reason }] });
    }
    return looked.info;
  });

  bind(ENDPOINTS.queryIpBulk, ({ body, settle }) => {
    const { infos, refused, duplicates } = lookup.many(body.ip);
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
  });
}
