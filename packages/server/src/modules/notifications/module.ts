import { notificationEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { WarnLog } from "../../log.ts";
import type { LiveBus } from "../../live/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createNotifications, NOTIFICATION_ADDED } from "./notifications.ts";
import { liveNotifications } from "./live.ts";
import { notificationRoutes } from "./routes.ts";
import { STORED_NOTIFICATIONS } from "./stored.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly live: LiveBus;
  readonly log: WarnLog;
}

/** Notifications of accounts; other modules add them by `notify` and `notifyAll`. */
export function notificationsModule({ ledger, live, log }: Needs) {
  const notifications = createNotifications(ledger, live, log);
  return {
    notify: notifications.notify,
    notifyAll: notifications.notifyAll,
    module: defineModule({
      name: "notifications",
      endpoints: notificationEndpoints,
      stored: [STORED_NOTIFICATIONS],
      personal: {
        rows: {
          notification: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, type, title, message, link, created_at, read_at from notification where account_id = ${id}`,
            ),
        },
      },
      routes: (scope) => notificationRoutes(scope, notifications),
      topics: [NOTIFICATION_ADDED],
      live: [liveNotifications(notifications)],
      stopWaiting: notifications.stopWaiting,
      close: notifications.close,
    }),
  };
}
