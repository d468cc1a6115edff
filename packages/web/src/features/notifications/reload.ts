import { queryClient } from "../../lib/query-client.ts";

export const NOTIFICATIONS_KEY = ["notifications"];

/** Loads the lists that are in view again. */
export function reloadNotifications(): void {
  void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
}
