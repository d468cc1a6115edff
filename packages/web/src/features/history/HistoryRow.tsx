import type { QueryHistoryEntry } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Globe, Hash, List, LocateFixed, type LucideIcon, ScrollText, Terminal } from "lucide-react";
import { OfDemo } from "../../components/OfDemo.tsx";
import { RiskScore } from "../../components/Risk.tsx";
import { closeSlideOver } from "../../components/slide-over/index.ts";
import type { DoorKind } from "../../lib/doors/index.ts";
import { formatNumber, relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { reopening, summaryOf } from "./entry.ts";
import { useTimes } from "../../lib/times.ts";

const ICONS: Partial<Record<QueryHistoryEntry["type"], LucideIcon>> = {
  ip: LocateFixed,
  domain: Globe,
  subdomains: Globe,
  similar: Globe,
  emails: Globe,
  artifact: Hash,
  reverse_dns: Globe,
  event: ScrollText,
  event_search: ScrollText,
  fingerprint_ips: Hash,
  call: Terminal,
  ip_fingerprints: Hash,
};

/** What the text of a query is, where it is one value. */
const KINDS: Partial<Record<QueryHistoryEntry["type"], DoorKind>> = {
  ip: "address",
  ip_table: "address",
  ip_fingerprints: "address",
  domain: "name",
  subdomains: "name",
};

/** One query of the history; a click opens it again. In a narrow list what it was and cost stands below it. */
export function HistoryRow({ entry }: { entry: QueryHistoryEntry }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const target = reopening(entry);
  const { label, first, beyond } = summaryOf(entry);
  const kind = KINDS[entry.type];
  const Icon = ICONS[entry.type] ?? List;
  const content = (
    <>
      <Icon className="size-4 shrink-0 text-faint" aria-hidden />
      <span className="flex min-w-0 flex-1 items-baseline gap-2 @max-xl:basis-[calc(100%-2rem)]">
        <span className="mono truncate text-ink" title={first}>
          {first}
        </span>
        {kind !== undefined && <OfDemo kind={kind} value={first} />}
        {entry.risk !== undefined && <RiskScore risk={entry.risk} className="shrink-0 text-xs" />}
        {beyond !== null && <span className="max-w-1/2 shrink-0 truncate text-xs text-dim">{beyond}</span>}
      </span>
      <span className="w-24 shrink-0 truncate text-xs text-dim @max-xl:ml-7 @max-xl:flex-1">{label}</span>
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
  const className =
    "flex min-h-10 items-center gap-x-3 gap-y-0.5 px-4 hover:bg-hover focus-visible:-outline-offset-2 @max-xl:flex-wrap @max-xl:py-2";
  if (target === null) return <div className={className}>{content}</div>;
  return (
    <Link {...target} preload={false} onClick={closeSlideOver} className={className}>
      {content}
    </Link>
  );
}
