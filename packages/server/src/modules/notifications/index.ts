export { createNotifications, type Notifications, type Notify } from "./notifications.ts";
export { notificationRoutes } from "./routes.ts";
export { createNotificationRepository, type News } from "./repository.ts";
