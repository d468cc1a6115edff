export { createNotifications, type Notifications, type Notify, type NotifyAll } from "./notifications.ts";
export { createNotificationRepository, type News, unreadKeys } from "./repository.ts";
export { notificationsModule } from "./module.ts";
