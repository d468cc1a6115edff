import { fingerprintEndpoints } from "@fyr/contract";
import type { Caller } from "../../http/caller.ts";
import { defineModule } from "../../module.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { Reservations } from "../../http/sight.ts";
import type { Covered, LookupFor } from "../query/index.ts";
import { createFingerprintRepository } from "./repository.ts";
import { presentSeen } from "./presenter.ts";
import { fingerprintRoutes, readSeen } from "./routes.ts";

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
    /** What an address showed, the latest first. @throws ApiFailure `invalid_ip`, `forbidden` */
    async shownBy(caller: Caller, ip: string, limit: number) {
      const { address } = readSeen(needs.reservations, caller, ip);
      const { rows, total } = await repository.ofAddress(address, { offset: 0, limit });
      return { shown: rows.map((row) => presentSeen(row, 1)), total };
    },
    module: defineModule({
      name: "fingerprints",
      endpoints: fingerprintEndpoints,
      routes: (scope) => fingerprintRoutes(scope, { repository, ...needs }),
    }),
  };
}
