import { ENDPOINTS } from "@fyr/contract";
import { addressIn } from "@fyr/core/indicators";
import { ApiFailure } from "../../http/failure.ts";
import { refuseReserved } from "../../http/reserved.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import { storedAddress } from "../../storage/observations/index.ts";
import type { Covered } from "../query/index.ts";
import { presentBehaviours, withoutEvents } from "./behaviour-presenter.ts";
import type { BehaviourRepository } from "./behaviour-repository.ts";

export function behaviourRoutes(
  { bind }: RouteScope,
  repository: BehaviourRepository,
  { reservedFor, sightOf }: Reservations,
  covered: Pick<Covered, "has">,
): void {
  bind(
    ENDPOINTS.ipBehaviour,
    async ({ params, caller }) => {
      const read = addressIn(params.ip);
      if (!read.ok) throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
      refuseReserved(reservedFor(caller, read.ip), "behaviour", "sensors");
      const behaviours = presentBehaviours(read.ip, await repository.ofAddress(storedAddress(read.address)));
      return { behaviours: sightOf(caller) === "all" ? behaviours : behaviours.map(withoutEvents) };
    },
    { isPaid: ({ caller, params }) => covered.has(caller.accountId, params.ip) },
  );
}
