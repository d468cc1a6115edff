import { ENDPOINTS, type Notification } from "@fyr/contract";
import type { RouteScope } from "../../http/route-scope.ts";
import { whileAdmitted } from "../../http/while-admitted.ts";
import type { Notifications } from "./notifications.ts";
import type { NotificationRow } from "./repository.ts";

export function notificationRoutes({ bind, credentials }: RouteScope, notifications: Notifications): void {
  bind(ENDPOINTS.listNotifications, async ({ caller, query }) => {
    const { rows, total, unread } = await notifications.list(caller.accountId, query);
    return {
      notifications: rows.map(presentNotification),
      unread,
      total,
      has_more: query.offset + rows.length < total,
    };
  });

  bind(ENDPOINTS.readNotification, async ({ caller, params }) => {
    await notifications.read(caller.accountId, params.id);
    return null;
  });

  bind(ENDPOINTS.readAllNotifications, async ({ caller, query }) => {
    await notifications.readAll(caller.accountId, query.until);
    return null;
  });

  bind(ENDPOINTS.unreadNotifications, async ({ caller }) => ({ count: await notifications.unread(caller.accountId) }));

  bind(ENDPOINTS.awaitNotifications, ({ caller, query, request }) =>
    whileAdmitted(request, credentials, async (signal) => {
      const { count, latest } = await notifications.next(caller.accountId, query.after, signal);
      return { count, latest: latest && presentNotification(latest) };
    }),
  );
}

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    timestamp: row.created_at.toISOString(),
    read: row.read_at !== null,
    link: row.link,
  };
}
