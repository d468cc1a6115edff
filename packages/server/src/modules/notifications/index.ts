export { createNotifications, type Notifications, type Notify } from "./notifications.ts";
export { notificationRoutes } from "./routes.ts";
export type { News } from "./repository.ts";
