import type { Notification } from "@fyr/contract";
import { listenLive, type Place } from "../../lib/live.ts";
import type { NotificationNews } from "./polls.ts";
import { unread } from "./unread.ts";

/**
 * Follows new notifications until `signal` is aborted, over the socket or else by long polls: updates the unread count and
 * calls back for each.
 */
export function followNotifications(signal: AbortSignal, onArrival: (notification: Notification) => void): void {
  const place: Place = { cursor: null };
  let told = "";
  const take = ({ count, latest }: NotificationNews): boolean => {
    unread.set(count);
    if (latest === null || latest.id <= told) return false;
    told = latest.id;
    onArrival(latest);
    return true;
  };
  listenLive(
    {
      topic: "notifications",
      place,
      onNews: (data) => take(data as NotificationNews),
      otherwise: async (until) => (await import("./polls.ts")).pollNotifications(place, take, until),
    },
    signal,
  );
}
