import { ENDPOINTS, REAUTHENTICATION_MINUTES } from "@fyr/contract";
import { MINUTE_MS } from "@fyr/core/time";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reauthentication } from "./reauthentication.ts";

export function reauthenticationRoutes({ bind, credentials }: RouteScope, of: Reauthentication): void {
  bind(ENDPOINTS.proofsOfOwner, ({ caller }) => of.proofs(caller.accountId));

  bind(ENDPOINTS.reauthenticate, async ({ caller, body, request }) => {
    const at = await of.prove(caller, body, request.ip);
    credentials.evict(caller.accountId);
    return { until: new Date(at.getTime() + REAUTHENTICATION_MINUTES * MINUTE_MS).toISOString() };
  });
}
