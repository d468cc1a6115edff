import { useLocation } from "@tanstack/react-router";
import { formatNumber } from "../lib/format.ts";
import { useNow } from "../lib/now.ts";
import { usePrinting } from "../lib/printing.ts";
import { useTimes } from "../lib/times.ts";
import { Logo } from "./Logo.tsx";

/** Characters that stand beside the date, and that are printed at all. */
const LINE_MAX = 100;
const WHOLE_MAX = 2000;

/** What each print begins with: who made it, when, and where the page is. */
export function PrintHead() {
  const href = useLocation({ select: (at) => at.href });
  const { formatDateTime } = useTimes();
  const now = useNow();
  if (!usePrinting()) return null;
  const url = new URL(href, location.origin).href;
  const isLong = url.length > LINE_MAX;
  // Of a link as long as a page its beginning says which page it was: in a PDF it leads there all the same.
  const link = (
    <a href={url} className={isLong ? "mono text-2xs break-all" : "mono ml-auto text-right break-all"}>
      {url.length > WHOLE_MAX
        ? `${url.slice(0, WHOLE_MAX)}… (${formatNumber(url.length)} characters: in a PDF, a click leads there)`
        : url}
    </a>
  );
  return (
    <div className="mx-4 mb-2 border-b border-line py-2 text-xs text-dim">
      <div className="flex items-center gap-2">
        <Logo className="size-5 shrink-0" />
        <span className="font-semibold text-ink">Fyr</span>
        <span className="tabular shrink-0 whitespace-nowrap">{formatDateTime(now)}</span>
        {isLong ? null : link}
      </div>
      {isLong && <p className="mt-1">{link}</p>}
    </div>
  );
}
