import { HOUR_MS } from "@fyr/core/time";
import type { News } from "../notifications/index.ts";

/** Prefix of the `once` keys of the demo's notifications. */
export const DEMO_NEWS = "demo-";

/** The events behind the alarm. */
const C2_EVENTS = `/event/search?query=${encodeURIComponent('ip:"192.0.2.21" AND ip:"203.0.113.100"')}&log=false`;

/** Notifications of admins about the demo's world, oldest first. */
export function demoNews(now: Date): { readonly news: News; readonly at: Date }[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const news = (name: string, type: News["type"], title: string, message: string, link: string): News => ({
    type,
    title: `${title} (demo)`,
    message,
    link,
    dedupKey: `${DEMO_NEWS}${name}`,
  });
  return [
    {
      at: ago(7),
      news: news("c2", "warning", "A machine talks to a command server", "192.0.2.21 and 203.0.113.100", C2_EVENTS),
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
