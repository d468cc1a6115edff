import { ApiFailure } from "../../http/failure.ts";
import { failureOfStore } from "../../http/store-failure.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";

/** Asked at most so often: batches come faster than a disk fills. */
const REMEMBER_MS = 1000;

/**
 * Refuses before the disk is full, so that what is acknowledged can be written and the engine can go on merging.
 * @param admit throws where the disk of the data folder has too little room, as one who looks all the time knows
 * @param minFreeBytes what must stay free on the disk of the observations, on whichever machine they are
 */
export function createRoomCheck(
  observations: ObservationStore,
  minFreeBytes: number,
  admit: () => void,
): () => Promise<void> {
  let known: { free: number; until: number } = { free: 0, until: 0 };
  return async () => {
    admit();
    if (known.until < Date.now()) {
      const [row] = await observations.query<{ free: number }>(
        "SELECT toFloat64(min(unreserved_space)) AS free FROM system.disks",
        {},
        { hasTurn: true },
      );
      known = { free: row?.free ?? 0, until: Date.now() + REMEMBER_MS };
    }
    if (known.free < minFreeBytes) throw new ApiFailure("storage_full", { retryAfter: RETRY_SECONDS });
  };
}

/** The failure of the catalogue for an error of the store that a sender can wait for; other errors as they are. */
export const storeFailure = (error: unknown): unknown => failureOfStore(error) ?? error;

const RETRY_SECONDS = 60;
