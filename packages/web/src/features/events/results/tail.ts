import { type EventHit } from "@fyr/contract";
import { call, type DataOf, ENDPOINTS } from "../../../lib/api/index.ts";
import { retryAfterMs } from "../../../lib/long-polls.ts";
import { type SearchRequest, searched } from "../api.ts";

type Arrived = DataOf<typeof ENDPOINTS.tailEvents>;

/** Events in view; older ones are on the pages of the search. */
export const TAIL_MOST = 1000;
/** Milliseconds until another attempt after a failure, at least. */
const WAIT = 5000;

/** What has come in since, newest first, each event once. */
export function arrive(before: readonly EventHit[], next: readonly EventHit[]): readonly EventHit[] {
  const known = new Set(before.map(({ id }) => id));
  const fresh = next.filter(({ id }) => !known.has(id));
  return fresh.length === 0 ? before : [...fresh, ...before].slice(0, TAIL_MOST);
}

/**
 * Follows what comes in and is found by the search, one long poll at a time, until `signal` is aborted.
 * @param onFailure is called once for each failure; the tail tries again
 */
export async function followEvents(
  { query, types }: SearchRequest,
  signal: AbortSignal,
  onArrival: (arrived: Arrived) => void,
  onFailure: (error: unknown) => void,
): Promise<void> {
  let after: string | undefined;
  while (!signal.aborted) {
    try {
      const arrived: Arrived = await call(ENDPOINTS.tailEvents, {
        body: { query: searched(query), log_types: [...types], ...(after !== undefined && { after }) },
        signal,
      });
      after = arrived.next;
      onArrival(arrived);
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error);
      await new Promise((resolve) => setTimeout(resolve, Math.max(WAIT, retryAfterMs(error))));
    }
  }
}
