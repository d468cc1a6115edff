import { call, ENDPOINTS } from "../../lib/api/index.ts";
import type { Place } from "../../lib/live.ts";
import { follow } from "../../lib/long-polls.ts";

/** How many have arrived since the last call. */
export interface Arrived {
  readonly posts: number;
  readonly replies: number;
}

/** Older than any: the starting point where there is nothing yet. Without an id the answer would come at once. */
const NONE = "00000000-0000-0000-0000-000000000000";

/**
 * Asks for new posts by long polls until `signal` is aborted, from `place` on, which moves along.
 * @param root of this thread alone; without it of all
 */
export function pollPosts(
  root: string | undefined,
  place: Place,
  onArrival: (arrived: Arrived) => void,
  signal: AbortSignal,
): Promise<void> {
  return follow(signal, async () => {
    const after = place.cursor === "" ? NONE : place.cursor;
    const { latest, posts, replies } = await call(ENDPOINTS.awaitSubmissions, {
      query: { ...(after !== null && { after }), ...(root !== undefined && { root }) },
      signal,
    });
    if (signal.aborted) return false;
    const next = latest ?? after ?? NONE;
    place.cursor = next;
    // The first answer is only the starting point.
    if (after === null) return true;
    if (next === after) return false;
    onArrival({ posts, replies });
    return true;
  });
}
