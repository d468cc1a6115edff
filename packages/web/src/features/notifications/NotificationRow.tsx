import type { Notification } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Bell, Check, CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { IconButton } from "../../components/IconButton.tsx";
import { closeSlideOver } from "../../components/slide-over/index.ts";
import { cn } from "../../lib/cn.ts";
import { relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { linkInside } from "./link.ts";
import { useTimes } from "../../lib/times.ts";

const LOOKS: Partial<Record<string, { icon: LucideIcon; className: string }>> = {
  info: { icon: Info, className: "text-accent" },
  warning: { icon: TriangleAlert, className: "text-warning" },
  success: { icon: CircleCheck, className: "text-success" },
  error: { icon: CircleAlert, className: "text-danger" },
};
/** For types that a newer server may send. */
const OTHER = { icon: Bell, className: "text-faint" };

export function NotificationRow({ of, onRead }: { of: Notification; onRead: () => void }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const { icon: Icon, className } = LOOKS[of.type] ?? OTHER;
  const href = linkInside(of.link);
  const open = () => {
    if (!of.read) onRead();
    closeSlideOver();
  };
  return (
    <li
      className={cn("relative flex gap-3 px-4 py-3", !of.read && "bg-accent-soft", href !== null && "hover:bg-hover")}
    >
      <Icon className={cn("mt-0.5 size-4 shrink-0", className)} data-type={of.type} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className={cn("break-words text-ink", !of.read && "font-semibold")}>
          <span className="sr-only">{of.read ? `${of.type}: ` : `Unread, ${of.type}: `}</span>
          {href === null ? (
            of.title
          ) : (
            // The whole row is a link; the row's button is above it.
            <Link to={href} onClick={open} className="after:absolute after:inset-0">
              {of.title}
            </Link>
          )}
        </p>
        <p className="mt-0.5 break-words whitespace-pre-line text-dim">{of.message}</p>
        <time dateTime={of.timestamp} title={formatDateTime(of.timestamp)} className="mt-1 block text-xs text-dim">
          {relativeTime(of.timestamp, now)}
        </time>
      </div>
      {!of.read && (
        <IconButton
          label={`Mark as read: ${of.title}`}
          size="icon-sm"
          side="left"
          onClick={onRead}
          className="relative z-10"
        >
          <Check aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
