import { ApiFailure } from "../../http/failure.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";

/** Asked at most so often: batches come faster than a disk fills. */
const REMEMBER_MS = 1000;

/**
 * Refuses before the disk is full, so that what is acknowledged can be written and the engine can go on merging.
 * @param minFreeBytes what must stay free on the disk of the observations, on whichever machine they are
 */
export function createRoomCheck(observations: ObservationStore, minFreeBytes: number): () => Promise<void> {
  let known: { free: number; until: number } = { free: 0, until: 0 };
  return async () => {
    if (known.until < Date.now()) {
      const [row] = await observations.query<{ free: number }>(
        "SELECT toFloat64(min(unreserved_space)) AS free FROM system.disks",
      );
      known = { free: row?.free ?? 0, until: Date.now() + REMEMBER_MS };
    }
    if (known.free < minFreeBytes) throw new ApiFailure("storage_full", { retryAfter: RETRY_SECONDS });
  };
}

const RETRY_SECONDS = 60;
