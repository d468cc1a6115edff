import { SIDE_PANEL_WIDTH } from "@fyr/contract";
import { Bell as BellIcon } from "lucide-react";
import { Suspense } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { openSlideOver } from "../../components/slide-over/index.ts";
import { plural } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import { unread } from "./unread.ts";
import { later } from "../../components/later.tsx";

// It comes with the first opening, not with every page.
const NotificationList = later(() => import("./NotificationList.tsx"));

/** Opens the side panel that lists all notifications. */
export function openNotifications(): void {
  openSlideOver({
    key: "notifications",
    title: "Notifications",
    width: SIDE_PANEL_WIDTH,
    content: (
      <Suspense>
        <NotificationList />
      </Suspense>
    ),
  });
}

/** The bell of the header, with a mark while something is unread. */
export function Bell() {
  const count = useStore(unread);
  return (
    <IconButton
      label={count === 0 ? "Notifications" : `Notifications, ${plural(count, "unread", "unread")}`}
      onClick={openNotifications}
      className="relative"
    >
      <BellIcon aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-solid px-1 text-[0.625rem] leading-none font-semibold text-on-accent"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </IconButton>
  );
}
