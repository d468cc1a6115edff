import { sensorEndpoints } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { defineModule } from "../../module.ts";
import type { ReservedFor } from "../query/index.ts";
import { createPublicAtlas } from "./public-atlas.ts";
import { behaviourRoutes } from "./routes.ts";
import { type SensorNeeds, startSensors } from "./sensors.ts";

interface Needs extends SensorNeeds {
  /** The snapshot in use. */
  readonly atlas: () => Atlas;
  readonly reservedFor: ReservedFor;
}

/** What this installation's sensors saw of addresses. */
export function sensorsModule({ atlas, reservedFor, ...needs }: Needs) {
  const sensors = startSensors(needs);
  return {
    observed: sensors.observed,
    /** Events were stored. */
    arrived: sensors.arrived,
    forgetting: sensors.forgetting,
    /** The snapshot as strangers may see it. */
    publicAtlas: createPublicAtlas(atlas),
    module: defineModule({
      name: "sensors",
      endpoints: sensorEndpoints,
      routes: (scope) => behaviourRoutes(scope, sensors.behaviour, reservedFor),
      close: sensors.close,
    }),
  };
}
