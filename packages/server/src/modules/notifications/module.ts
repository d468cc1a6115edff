import { notificationEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { WarnLog } from "../../log.ts";
import type { LiveBus } from "../../live/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createNotifications, NOTIFICATION_ADDED } from "./notifications.ts";
import { notificationRoutes } from "./routes.ts";
import { STORED_NOTIFICATIONS } from "./stored.ts";

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
      routes: (scope) => notificationRoutes(scope, notifications),
      topics: [NOTIFICATION_ADDED],
      stopWaiting: notifications.stopWaiting,
      close: notifications.close,
    }),
  };
}
