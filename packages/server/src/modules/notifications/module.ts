import { notificationEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Hear, Ledger } from "../../storage/ledger/index.ts";
import { createNotifications } from "./notifications.ts";
import { notificationRoutes } from "./routes.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly hear: Hear;
  readonly log: { warn(fields: object, message: string): void };
}

/** Notifications of accounts; other modules add them by `notify` and `tellAll`. */
export function notificationsModule({ ledger, hear, log }: Needs) {
  const notifications = createNotifications(ledger, hear, log);
  return {
    notify: notifications.notify,
    tellAll: notifications.tellAll,
    module: defineModule({
      name: "notifications",
      endpoints: notificationEndpoints,
      routes: (scope) => notificationRoutes(scope, notifications),
      stopWaiting: notifications.stopWaiting,
      close: notifications.close,
    }),
  };
}
