import { type Notification } from "@fyr/contract";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { follow } from "../../lib/follow.ts";
import { unread } from "./unread.ts";

/** The nil UUID (RFC 9562): the first notification of an account comes after it, however early. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Follows new notifications until `signal` is aborted: updates the unread count and calls back for each. */
export function followNotifications(
  signal: AbortSignal,
  onArrival: (notification: Notification) => void,
): Promise<void> {
  // Where it begins; null until the first answer.
  let newest: { id: string } | null = null;
  return follow(signal, async () => {
    if (newest === null) {
      const { notifications, unread: count } = await call(ENDPOINTS.listNotifications, { query: { limit: 1 }, signal });
      newest = { id: notifications[0]?.id ?? BEFORE_ALL };
      unread.set(count);
    }
    const { count, latest } = await call(ENDPOINTS.awaitNotifications, { query: { after: newest.id }, signal });
    unread.set(count);
    if (latest === null || latest.id === newest.id) return false;
    newest = { id: latest.id };
    onArrival(latest);
    return true;
  });
}
