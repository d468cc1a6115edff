import { ENDPOINTS } from "@fyr/contract";
import { proceed } from "../../http/at-once.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { IpLookup } from "./lookup.ts";

/** The services of an address's answer on their own. */
export function anonymizationRoute({ bind }: RouteScope, lookup: IpLookup): void {
  bind(ENDPOINTS.anonymizationProviders, ({ params }) =>
    proceed(lookup.one(params.ip), (looked) => {
      if (looked.ok) return ENDPOINTS.queryIp.data.parse(JSON.parse(looked.info.text)).anonymization.services;
      throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: looked.refused.reason }] });
    }),
  );
}
