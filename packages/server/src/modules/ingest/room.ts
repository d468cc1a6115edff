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

/** The engine's error when there is no room after all. */
const NOT_ENOUGH_SPACE = "243";
/** What passes: the engine holds as much memory as it may (MEMORY_LIMIT_EXCEEDED), or has gone and comes again. */
const PASSING = new Set(["241", "ECONNRESET", "ECONNREFUSED", "EPIPE", "UND_ERR_SOCKET"]);

/** The failure of the catalogue for an error of the store that a sender can wait for; other errors as they are. */
export function storeFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === NOT_ENOUGH_SPACE || /No space left on device/i.test(error.message)) {
    return new ApiFailure("storage_full", { retryAfter: RETRY_SECONDS });
  }
  return PASSING.has(code) ? new ApiFailure("unavailable", { retryAfter: 1 }) : error;
}

const RETRY_SECONDS = 60;
