import type { Notification } from "@fyr/contract";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "../../components/toast/index.ts";
import { useWhileVisible } from "../../lib/while-visible.ts";
import { reloadNotifications } from "./reload.ts";
import { linkInside } from "./link.ts";
import { followNotifications } from "./live.ts";
import { unread } from "./unread.ts";

/**
 * While the page is in view: shows new notifications as toasts, and updates the bell and the open list. What happens on
 * the very page that a notification leads to is seen there: a toast would lie over it, as over a key that is shown once.
 */
export function useLiveNotifications(): void {
  const navigate = useNavigate();
  const router = useRouter();
  const show = (notification: Notification) => {
    const { type, title, message } = notification;
    const href = linkInside(notification.link);
    const isHere = href?.split(/[?#]/, 1)[0] === router.state.location.pathname;
    if (!isHere) {
      toast[type](title, {
        description: message,
        ...(href !== null && { action: { label: "Open", onClick: () => void navigate({ href }) } }),
      });
    }
    reloadNotifications();
  };
  useWhileVisible(undefined, (signal) => followNotifications(signal, show));
  useEffect(() => () => unread.set(0), []);
}
