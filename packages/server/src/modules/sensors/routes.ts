import { ENDPOINTS } from "@fyr/contract";
import { interpret } from "@fyr/core/ip";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { storedAddress } from "../../storage/observations/index.ts";
import { presentBehaviours } from "./behaviour-presenter.ts";
import type { BehaviourRepository } from "./behaviour-repository.ts";

export function behaviourRoutes({ bind }: RouteScope, repository: BehaviourRepository): void {
  bind(ENDPOINTS.ipBehaviour, async ({ params }) => {
    const read = interpret(params.ip);
    if (!read.ok) throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
    return { behaviours: presentBehaviours(read.ip, await repository.ofAddress(storedAddress(read.address))) };
  });
}
