export { createNotifications, type Notifications, type Notify, type TellAll } from "./notifications.ts";
export { notificationRoutes } from "./routes.ts";
export { createNotificationRepository, type News } from "./repository.ts";
