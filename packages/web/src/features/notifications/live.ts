import type { Notification } from "@fyr/contract";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { follow } from "../../lib/follow.ts";
import { listenLive, type Place } from "../../lib/live.ts";
import { unread } from "./unread.ts";

/** The nil UUID (RFC 9562): the first notification of an account comes after it, however early. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

interface News {
  readonly count: number;
  readonly latest: Notification | null;
}

/**
 * Follows new notifications until `signal` is aborted, over the socket or else by long polls: updates the unread count and
 * calls back for each.
 */
export function followNotifications(signal: AbortSignal, onArrival: (notification: Notification) => void): void {
  const place: Place = { cursor: null };
  let told = "";
  const take = ({ count, latest }: News): boolean => {
    unread.set(count);
    if (latest === null || latest.id <= told) return false;
    told = latest.id;
    onArrival(latest);
    return true;
  };
  const poll = async (until: AbortSignal): Promise<boolean> => {
    if (place.cursor === null) {
      const query = { limit: 1 };
      const { notifications, unread: count } = await call(ENDPOINTS.listNotifications, { query, signal: until });
      place.cursor = notifications[0]?.id ?? BEFORE_ALL;
      unread.set(count);
    }
    const news = await call(ENDPOINTS.awaitNotifications, { query: { after: place.cursor }, signal: until });
    if (until.aborted) return false;
    place.cursor = news.latest?.id ?? place.cursor;
    return take(news);
  };
  listenLive(
    {
      topic: "notifications",
      place,
      onNews: (data) => take(data as News),
      otherwise: (until) => void follow(until, () => poll(until)),
    },
    signal,
  );
}
