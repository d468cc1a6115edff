import { z } from "zod";
import { NOTIFICATIONS_PAGE, PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";

export const NOTIFICATION_TYPES = ["info", "warning", "success", "error"] as const;

export const Notification = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /** A path inside Fyr that it is about. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

const tag = "account";

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: "GET",
    path: "/account/notifications",
    tag,
    summary: "Notifications of this account, newest first",
    query: z.object({ ...paging(NOTIFICATIONS_PAGE, PAGE_MAX), search: z.string().max(200).default("") }),
    data: z.object({ notifications: z.array(Notification), unread: z.number().int(), ...page }),
  }),

  readNotification: endpoint({
    method: "POST",
    path: "/account/notifications/:id/read",
    tag,
    summary: "Mark one as read",
    params: z.object({ id: z.uuid() }),
    data: z.null(),
  }),

  readAllNotifications: endpoint({
    method: "POST",
    path: "/account/notifications/read-all",
    tag,
    summary: "Mark all as read, or those up to the newest that was seen",
    /** Without it, notifications that arrive while the list is open would be marked unseen. */
    query: z.object({ until: z.uuid().optional() }),
    data: z.null(),
  }),

  unreadNotifications: endpoint({
    method: "GET",
    path: "/account/notifications/unread-count",
    tag,
    summary: "How many are unread",
    data: z.object({ count: z.number().int() }),
  }),

  /** Waits until something arrives that is newer than `after`, or until time is up: live arrival over plain HTTP. */
  awaitNotifications: endpoint({
    method: "GET",
    path: "/account/notifications/await",
    tag,
    summary: "Wait up to 25 seconds for a notification newer than `after`",
    query: z.object({ after: z.uuid().optional() }),
    data: z.object({ count: z.number().int(), latest: Notification.nullable() }),
  }),
};
