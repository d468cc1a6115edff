import type { LiveSource } from "../../live/index.ts";
import type { Notifications } from "./notifications.ts";
import { presentNotification } from "./routes.ts";

/** How many notifications are unread, and the newest one, as they come. The cursor is the newest that is known. */
export function liveNotifications(notifications: Notifications): LiveSource {
  return {
    topic: "notifications",
    forKeys: false,
    takesId: false,
    async begin({ caller, cursor }) {
      const { rows, unread } = await notifications.list(caller.accountId, { offset: 0, limit: 1, search: "" });
      const latest = rows[0]?.id ?? NONE;
      const isNew = cursor !== undefined && latest > cursor;
      const [row] = rows;
      return {
        cursor: latest,
        data: { count: unread, latest: isNew && row !== undefined ? presentNotification(row) : null },
      };
    },
    async next({ caller, cursor }, signal) {
      const { count, latest } = await notifications.next(caller.accountId, cursor, signal);
      if (latest === null) return { cursor, data: null };
      return { cursor: latest.id, data: { count, latest: presentNotification(latest) } };
    },
  };
}

/** Before any. */
const NONE = "00000000-0000-0000-0000-000000000000";
