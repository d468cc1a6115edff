import { useLocation } from "@tanstack/react-router";
import { useNow } from "../lib/now.ts";
import { usePrinting } from "../lib/printing.ts";
import { useTimes } from "../lib/times.ts";
import { Logo } from "./Logo.tsx";

/** What each print begins with: who made it, when, and where the page is. */
export function PrintHead() {
  const href = useLocation({ select: (at) => at.href });
  const { formatDateTime } = useTimes();
  const now = useNow();
  if (!usePrinting()) return null;
  const url = new URL(href, location.origin).href;
  return (
    <div className="mx-4 mb-2 flex items-center gap-2 border-b border-line py-2 text-xs text-dim">
      <Logo className="size-5 shrink-0" />
      <span className="font-semibold text-ink">Fyr</span>
      <span className="tabular shrink-0 whitespace-nowrap">{formatDateTime(now)}</span>
      {/* The link of a list may be as long as a page: in a PDF it leads there, however much of it is shown. */}
      <a href={url} className="mono ml-auto line-clamp-3 text-right break-all">
        {url}
      </a>
    </div>
  );
}
