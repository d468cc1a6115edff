import { ENDPOINTS } from "@fyr/contract";
import { addressIn } from "@fyr/core/indicators";
import { ApiFailure } from "../../http/failure.ts";
import { refuseReserved } from "../../http/reserved.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { storedAddress } from "../../storage/observations/index.ts";
import type { ReservedFor } from "../query/index.ts";
import { presentBehaviours } from "./behaviour-presenter.ts";
import type { BehaviourRepository } from "./behaviour-repository.ts";

export function behaviourRoutes({ bind }: RouteScope, repository: BehaviourRepository, reservedFor: ReservedFor): void {
  bind(ENDPOINTS.ipBehaviour, async ({ params, caller }) => {
    refuseReserved(reservedFor(caller), "behaviour");
    const read = addressIn(params.ip);
    if (!read.ok) throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
    return { behaviours: presentBehaviours(read.ip, await repository.ofAddress(storedAddress(read.address))) };
  });
}
