import type { Notification } from "@fyr/contract";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "sonner";
import { reloadNotifications } from "./api.ts";
import { linkInside } from "./link.ts";
import { followNotifications } from "./live.ts";
import { unread } from "./unread.ts";

/** While the page is in view: shows what arrives as a toast, and keeps the bell and the open list up to date. */
export function useLiveNotifications(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let following: AbortController | null = null;
    const stop = () => {
      following?.abort();
      following = null;
    };
    const show = (notification: Notification) => {
      const { type, title, message } = notification;
      const href = linkInside(notification.link);
      toast[type](title, {
        description: message,
        ...(href !== null && { action: { label: "Open", onClick: () => void navigate({ href }) } }),
      });
      reloadNotifications();
    };
    // A tab that nobody sees holds no connection: browsers have few of them per host.
    const follow = () => {
      stop();
      if (document.hidden) return;
      following = new AbortController();
      void followNotifications(following.signal, show);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stop();
      unread.set(0);
    };
  }, [navigate]);
}
