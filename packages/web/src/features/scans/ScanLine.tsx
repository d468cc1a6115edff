import type { ScanRow } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Globe, Link as LinkIcon, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { relativeTime } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";
import { useScreenshot } from "./api.ts";

const VISIBLE = { private: Lock, unlisted: LinkIcon, public: Globe };

/** A scan in a list, with what the page looked like; a click opens it. */
export function ScanLine({
  scan,
  before,
  after,
}: {
  scan: ScanRow;
  /** In front of it: the box by which it is selected. */
  before?: ReactNode;
  /** Behind it: what else can be done with it. */
  after?: ReactNode;
}) {
  const now = useNow();
  const picture = useScreenshot(scan.Id, scan.HasScreenshot, true);
  const Icon = VISIBLE[scan.Visibility];
  const isLed = scan.FinalUrl !== null && scan.FinalUrl !== scan.Url;
  return (
    <li className="relative flex items-center gap-4 px-4 py-2 hover:bg-hover">
      {/* Above the link that the whole line is. */}
      {before !== undefined && <div className="relative z-1 flex shrink-0">{before}</div>}
      <div className="h-12 w-20 shrink-0 overflow-hidden rounded border border-line bg-raised">
        {picture.data !== undefined && <img src={picture.data} alt="" className="size-full object-cover object-top" />}
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to="/scan/$id"
          params={{ id: scan.Id }}
          className="mono block truncate text-accent after:absolute after:inset-0"
        >
          {scan.Url}
        </Link>
        <p className="truncate text-xs text-dim">
          {scan.Title ?? scan.Error ?? (scan.Status === "queued" ? "Queued, or under way" : "No title")}
        </p>
        {scan.Verdict !== null && (
          <p className={`truncate text-xs ${toneOf(scan)}`} title={scan.Verdict}>
            {scan.Verdict}
          </p>
        )}
        {isLed && (
          <p className="truncate text-xs text-faint">
            <ArrowRight className="inline size-3" aria-label="led to" /> <span className="mono">{scan.FinalUrl}</span>
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-0.5 text-xs text-dim">
        <span>{wordOf(scan)}</span>
        <span className="flex items-center gap-1 text-faint">
          <Icon className="size-3" aria-hidden />
          {scan.Visibility} · {relativeTime(scan.Timestamp, now)}
        </span>
      </div>
      {after !== undefined && <div className="relative shrink-0">{after}</div>}
    </li>
  );
}

/** What a page does besides phishing begins with its verb. */
function toneOf({ Malicious, Verdict }: ScanRow): string {
  if (Malicious === true) return "font-medium text-danger";
  return Verdict?.startsWith("It ") === true ? "font-medium text-warning" : "text-dim";
}

function wordOf({ Status, StatusCode, Malicious, Verdict }: ScanRow): string {
  if (Status === "queued") return "Not done yet";
  if (Status === "failed") return "Failed";
  if (Malicious === true && Verdict === null) return "Malicious";
  return StatusCode === null ? "Done" : `Status ${StatusCode}`;
}
