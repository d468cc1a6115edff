import { defineShellParts } from "../../lib/shell-parts.ts";
import { Bell } from "./Bell.tsx";
import { useLiveNotifications } from "./use-live.ts";

function LiveNotifications() {
  useLiveNotifications();
  return null;
}

export const notificationsShell = defineShellParts({
  name: "notifications",
  header: [{ slot: "user", order: 10, component: Bell }],
  beside: LiveNotifications,
});
