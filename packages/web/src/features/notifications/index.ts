export { Bell, openNotifications } from "./Bell.tsx";
export { useLiveNotifications } from "./use-live.ts";
