export { Bell } from "./Bell.tsx";
export { useLiveNotifications } from "./use-live.ts";
