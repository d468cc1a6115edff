import type { Notification } from "@fyr/contract";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import type { Place } from "../../lib/live.ts";
import { follow } from "../../lib/long-polls.ts";
import { unread } from "./unread.ts";

/** How many are unread, and the newest. */
export interface NotificationNews {
  readonly count: number;
  readonly latest: Notification | null;
}

/** The nil UUID (RFC 9562): the first notification of an account comes after it, however early. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Asks for new notifications by long polls until `signal` is aborted, from `place` on, which moves along.
 * @param take returns whether they were news
 */
export function pollNotifications(
  place: Place,
  take: (news: NotificationNews) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return follow(signal, async () => {
    if (place.cursor === null) {
      const query = { limit: 1 };
      const { notifications, unread: count } = await call(ENDPOINTS.listNotifications, { query, signal });
      place.cursor = notifications[0]?.id ?? BEFORE_ALL;
      unread.set(count);
    }
    const news = await call(ENDPOINTS.awaitNotifications, { query: { after: place.cursor }, signal });
    if (signal.aborted) return false;
    place.cursor = news.latest?.id ?? place.cursor;
    return take(news);
  });
}
