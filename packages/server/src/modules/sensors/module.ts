import { ENDPOINTS, sensorEndpoints } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { defineModule } from "../../module.ts";
import type { Reservations } from "../../http/sight.ts";
import type { Covered } from "../query/index.ts";
import { createConcealing } from "./concealing.ts";
import { createPublicAtlas } from "./public-atlas.ts";
import { behaviourRoutes } from "./routes.ts";
import { attackersIn, createToday, isPrivateText } from "./today.ts";
import { type SensorNeeds, startSensors } from "./sensors.ts";

interface Needs extends Omit<SensorNeeds, "builtAt"> {
  /** The snapshot in use. */
  readonly atlas: () => Atlas;
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "has">;
}

/** What this installation's sensors saw of addresses. */
export function sensorsModule({ atlas, reservations, covered, ...needs }: Needs) {
  const sensors = startSensors({ ...needs, builtAt: () => atlas().info().builtAt });
  const today = createToday(needs.observations, sensors.behaviour);
  return {
    observed: sensors.observed,
    /** Events were stored. */
    arrived: sensors.arrived,
    forgetting: sensors.forgetting,
    withdraw: sensors.withdraw,
    /** The snapshot as strangers may see it. */
    publicAtlas: createPublicAtlas(atlas),
    /** Addresses of the public internet that were found to attack since then, the latest first. */
    attackersSince: async (since: Date) =>
      attackersIn((await sensors.behaviour.currentSince(since)).filter(({ ip }) => !isPrivateText(ip))),
    concealing: createConcealing(sensors.observed, needs.labels),
    module: defineModule({
      name: "sensors",
      endpoints: sensorEndpoints,
      routes(scope) {
        behaviourRoutes(scope, sensors.behaviour, reservations, covered);
        scope.bind(ENDPOINTS.sensorsToday, ({ caller }) => {
          const sight = reservations.sightOf(caller);
          const isReserved = reservations.reservedFor(caller).some(({ information }) => information === "behaviour");
          return sight === "none" || isReserved ? null : today(sight);
        });
      },
      close: sensors.close,
    }),
  };
}
