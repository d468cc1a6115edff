import { type DataOf, ENDPOINTS, type Notification } from "@fyr/contract";
import { call } from "../../lib/api/index.ts";
import { unread } from "./unread.ts";

/** Milliseconds between two tries after a failure: doubled each time, up to the last. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** An answer that comes at once and brings nothing is not asked for again at once. */
const PAUSE = 1000;

/**
 * Follows what arrives, one long poll at a time, until `signal` is aborted: keeps the unread count and calls back for
 * each new notification. Failures are tried again, ever more slowly.
 */
export async function followNotifications(
  signal: AbortSignal,
  onArrival: (notification: Notification) => void,
): Promise<void> {
  // Where it begins; null until the server has said.
  let newest: { id: string | undefined } | null = null;
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    try {
      if (newest === null) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        const { notifications, unread: count } = await call(ENDPOINTS.listNotifications, {
          query: { limit: 1 },
          signal,
        });
        newest = { id: notifications[0]?.id };
        unread.set(count);
      }
      // oxlint-disable-next-line no-await-in-loop -- one long poll at a time
      const { count, latest }: DataOf<typeof ENDPOINTS.awaitNotifications> = await call(ENDPOINTS.awaitNotifications, {
        query: { ...(newest.id !== undefined && { after: newest.id }) },
        signal,
      });
      wait = FIRST_WAIT;
      unread.set(count);
      if (latest !== null && latest.id !== newest.id) {
        newest = { id: latest.id };
        onArrival(latest);
      } else {
        // oxlint-disable-next-line no-await-in-loop -- a pause
        await sleep(PAUSE, signal);
      }
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- backoff
      await sleep(wait, signal);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
  }
}

/** Ends early when `signal` is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
