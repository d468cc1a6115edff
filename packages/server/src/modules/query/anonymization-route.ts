import { ENDPOINTS } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import type { IpLookup } from "./lookup.ts";

/** The services of an address's answer on their own. */
export function anonymizationRoute({ bind }: RouteScope, lookup: IpLookup): void {
  bind(ENDPOINTS.anonymizationProviders, async ({ params }) => {
    const { info } = await lookup.one(params.ip);
    return info.anonymization.services;
  });
}
