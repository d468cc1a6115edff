import { fingerprintEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { Reservations } from "../../http/sight.ts";
import type { Covered, LookupFor } from "../query/index.ts";
import { createFingerprintRepository } from "./repository.ts";
import { fingerprintRoutes } from "./routes.ts";

interface Needs {
  readonly observations: ObservationStore;
  readonly lookupFor: LookupFor;
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "has">;
}

/** Fingerprints that events show at addresses. */
export function fingerprintsModule({ observations, ...needs }: Needs) {
  const repository = createFingerprintRepository(observations);
  return {
    module: defineModule({
      name: "fingerprints",
      endpoints: fingerprintEndpoints,
      routes: (scope) => fingerprintRoutes(scope, { repository, ...needs }),
    }),
  };
}
