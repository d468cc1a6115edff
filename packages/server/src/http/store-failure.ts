import { isStorageFull, isUnavailable, StoreBusyError } from "../store-failures.ts";
import { ApiFailure } from "./failure.ts";

/** A disk does not become free by itself. */
const FULL_SECONDS = 60;
/** An engine or a ledger that has ended starts in seconds. */
const UNAVAILABLE_SECONDS = 5;

/** The failure of the catalogue for an error of a store that a caller can wait for; null for others. */
export function failureOfStore(error: unknown): ApiFailure | null {
  if (error instanceof StoreBusyError) {
    const { message, retryAfter, isOwn } = error;
    return new ApiFailure(isOwn ? "ratelimited" : "unavailable", { message, retryAfter });
  }
  if (isStorageFull(error)) return new ApiFailure("storage_full", { retryAfter: FULL_SECONDS });
  if (isUnavailable(error)) return new ApiFailure("unavailable", { retryAfter: UNAVAILABLE_SECONDS });
  return null;
}
