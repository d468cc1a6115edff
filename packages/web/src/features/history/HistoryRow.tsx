import type { QueryHistoryEntry } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Fingerprint, List, LocateFixed, type LucideIcon, ScrollText } from "lucide-react";
import { closeSlideOver } from "../../components/slide-over/index.ts";
import { formatDateTime, formatNumber, relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { reopening, summaryOf } from "./entry.ts";

const ICONS: Partial<Record<QueryHistoryEntry["type"], LucideIcon>> = {
  ip: LocateFixed,
  event: ScrollText,
  event_search: ScrollText,
  fingerprint_ips: Fingerprint,
  ip_fingerprints: Fingerprint,
};

/** One query of the history; a click opens it again. */
export function HistoryRow({ entry }: { entry: QueryHistoryEntry }) {
  const now = useNow();
  const target = reopening(entry);
  const { label, first, more } = summaryOf(entry);
  const Icon = ICONS[entry.type] ?? List;
  const content = (
    <>
      <Icon className="size-4 shrink-0 text-faint" aria-hidden />
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="mono truncate text-ink">{first}</span>
        {more > 0 && <span className="shrink-0 text-xs text-dim">and {formatNumber(more)} more</span>}
      </span>
      <span className="w-24 shrink-0 truncate text-xs text-dim">{label}</span>
      <span className="tabular w-28 shrink-0 text-right text-xs text-dim">
        {formatNumber(entry.credits_used)} credits
      </span>
      <time
        dateTime={entry.timestamp}
        title={formatDateTime(entry.timestamp)}
        className="w-28 shrink-0 text-right text-xs text-faint"
      >
        {relativeTime(entry.timestamp, now)}
      </time>
    </>
  );
  const className = "flex h-10 items-center gap-3 px-4 hover:bg-hover focus-visible:-outline-offset-2";
  if (target === null) return <div className={className}>{content}</div>;
  return (
    <Link {...target} preload={false} onClick={closeSlideOver} className={className}>
      {content}
    </Link>
  );
}
