import { fingerprintEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { IpLookup, ReservedFor } from "../query/index.ts";
import { createFingerprintRepository } from "./repository.ts";
import { fingerprintRoutes } from "./routes.ts";

interface Needs {
  readonly observations: ObservationStore;
  readonly lookup: IpLookup;
  readonly reservedFor: ReservedFor;
}

/** Fingerprints that events show at addresses. */
export function fingerprintsModule({ observations, lookup, reservedFor }: Needs) {
  const repository = createFingerprintRepository(observations);
  return {
    module: defineModule({
      name: "fingerprints",
      endpoints: fingerprintEndpoints,
      routes: (scope) => fingerprintRoutes(scope, repository, lookup, reservedFor),
    }),
  };
}
