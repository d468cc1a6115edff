import { HOUR_MS } from "@fyr/core/time";
import type { News } from "../notifications/index.ts";

/** Prefix of the `once` keys of the demo's notifications. */
export const DEMO_NEWS = "demo-";

/** Notifications of admins about the demo's world, oldest first. */
export function demoNews(now: Date): { readonly news: News; readonly at: Date }[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const news = (name: string, type: News["type"], title: string, message: string, link: string): News => ({
    type,
    title: `${title} (demo)`,
    message,
    link,
    once: `${DEMO_NEWS}${name}`,
  });
  return [
    {
      at: ago(7),
      news: news("c2", "warning", "A machine talks to a command server", "192.0.2.21 and 203.0.113.100", "/signals"),
    },
    {
      at: ago(5),
      news: news("submission", "info", "Data waits for a review", "4 lines for Specimen VPN", "/admin/submissions"),
    },
    {
      at: now,
      news: news(
        "loaded",
        "success",
        "Demo data is loaded",
        "All of it is fictional. An administrator can clear it.",
        "/providers",
      ),
    },
  ];
}
