import { type LabelEvent, tagName, type TagSeverity } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { Minus, Pencil, Plus } from "lucide-react";
import { Door } from "../../../components/door/index.ts";
import { Chip } from "../../../components/Tags.tsx";
import { cn } from "../../../lib/cn.ts";
import type { DoorKind } from "../../../lib/doors/index.ts";
import { useTimes } from "../../../lib/times.ts";

const ACTIONS = {
  added: { icon: Plus, word: "Added", className: "text-success" },
  changed: { icon: Pencil, word: "Changed", className: "text-dim" },
  removed: { icon: Minus, word: "Removed", className: "text-danger" },
} as const;

const HIDING: ReadonlySet<string> = new Set(["vpn", "proxy", "residential_proxy", "tor"]);
const SERVING: ReadonlySet<string> = new Set(["cloud", "cdn", "crawler"]);

const SEVERITIES: Readonly<Record<string, TagSeverity>> = {
  threat: "bad",
  vpn: "warning",
  proxy: "warning",
  residential_proxy: "warning",
  tor: "warning",
};

/** One claim of a source and its time, which links to the state at that time. */
export function EventRow({ event, times, ip }: { event: LabelEvent; times: number; ip: string }) {
  const { formatDateTime } = useTimes();
  const {
    action,
    at,
    first_read: isFirstRead,
    kind,
    provider,
    display_name: name,
    subject,
    source_name: source,
    tags,
    confidence,
  } = event;
  const { icon: Icon, word: done, className } = ACTIONS[action];
  const word = isFirstRead ? "First read" : done;
  const who = name ?? (provider === null ? null : tagName(provider));
  return (
    <li className="flex items-start gap-3 px-4 py-2">
      <Icon className={cn("mt-0.5 size-4 shrink-0", className)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="sr-only">{word}:</span>
          <Chip severity={SEVERITIES[kind] ?? "neutral"}>{tagName(kind)}</Chip>
          {who !== null && provider !== null && (
            <span className="min-w-0 font-medium break-words text-ink">
              <Who kind={kind} provider={provider} name={who} />
            </span>
          )}
          {subject !== ip && (
            <Door {...ofSubject(subject)} className="mono text-xs break-all text-dim" isMarked>
              {subject}
            </Door>
          )}
        </p>
        <p className="text-xs break-words text-dim">
          {word.toLowerCase()}
          {times > 1 && ` ${times} times`} {isFirstRead ? "in" : "by"} {source}
          {event.note !== null && ` (${event.note})`}
          {isFirstRead && ", listed since an unknown day"}
          {event.submission_id !== null && <span className="mono text-2xs text-faint"> {event.submission_id}</span>}
          {tags.length > 0 && ` · ${tags.map(tagName).join(", ")}`}
          {action !== "removed" && ` · confidence ${confidence}`}
        </p>
      </div>
      <Link
        to="/search"
        search={{ input: ip, type: "ip", log: "false", at }}
        title="Show what was known at this time"
        className="tabular shrink-0 text-xs whitespace-nowrap text-dim hover:text-accent hover:underline"
      >
        <time dateTime={at}>{formatDateTime(at)}</time>
      </Link>
    </li>
  );
}

/** Where what a list names leads: an AS, a network, or one address. */
const ofSubject = (subject: string): { kind: DoorKind; value: string } =>
  subject.startsWith("AS")
    ? { kind: "as", value: subject.slice(2) }
    : { kind: /[-/]/.test(subject) ? "prefix" : "address", value: subject };

/** Who hides addresses has a profile, whose services they are a page of them; others are words of the list. */
function Who({ kind, provider, name }: { kind: string; provider: string; name: string }) {
  if (HIDING.has(kind))
    return (
      <Door kind="provider" value={provider}>
        {name}
      </Door>
    );
  return SERVING.has(kind) ? <Door kind="service" value={name} /> : name;
}
