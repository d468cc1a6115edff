export { createNotifications, type Notifications, type Notify, type TellAll } from "./notifications.ts";
export { createNotificationRepository, type News } from "./repository.ts";
export { notificationsModule } from "./module.ts";
