import { ENDPOINTS } from "@fyr/contract";
import { sightedName } from "@fyr/core/names";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { ArtifactStore } from "../../storage/artifacts/index.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";

/** Blocks of artifacts that the command line sends. */
export function importRoutes({ bind }: RouteScope, store: ArtifactStore, disk: DiskRoom): void {
  bind(ENDPOINTS.storeArtifacts, async ({ body: { source, found_in: foundIn, token, artifacts } }) => {
    disk.admitMuch();
    const sightings = artifacts.map(([kind, value, domain, ip, first, last, count], index) => {
      if ((domain !== null && sightedName(domain) !== domain) || last < first) {
        const message = `'${value.slice(0, 100)}' is of no domain, or was last seen before first`;
        throw new ApiFailure("bad_request", { details: [{ field: `artifacts.${index}`, message }] });
      }
      return { kind, value, domain, ip, first, last, count };
    });
    const block = { source: foundIn, origin: source, token, sightings };
    return { stored: await disk.answering(store.addOnce(block)) };
  });
}
