import { ChevronRight } from "lucide-react";
import { Door } from "../../components/door/index.ts";
import { formatNumber } from "../../lib/format.ts";
import { kindsInWords, othersInWords } from "../../lib/indicator-words.ts";
import { usePrinting } from "../../lib/printing.ts";
import type { OtherIndicator } from "../../lib/other-indicators.ts";

/** Indicators beyond this many are counted, not listed. */
const SHOWN = 200;

/** The hashes, fingerprints, CVEs, e-mail addresses and trackers of a list: none has a row, each leads to what Fyr has of it. */
export function Others({ others }: { others: readonly OtherIndicator[] }) {
  const isPrinting = usePrinting();
  if (others.length === 0) return null;
  return (
    // Paper unfolds nothing.
    <details
      open={isPrinting ? true : undefined}
      aria-label="Other indicators"
      className="group shrink-0 rounded-lg border border-line bg-panel"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-1.5">
        <ChevronRight className="size-4 shrink-0 transition-transform group-open:rotate-90 print:hidden" aria-hidden />
        {othersInWords(others.length)}: {kindsInWords(others)}
      </summary>
      <ul className="flex max-h-48 flex-wrap gap-x-6 gap-y-1 overflow-y-auto print:max-h-none border-t border-line px-3 py-2">
        {others.slice(0, SHOWN).map(({ kind, value }) => (
          <li key={value} className="mono min-w-0 text-xs break-all">
            <Door kind={kind} value={value} />
          </li>
        ))}
        {others.length > SHOWN && <li className="text-xs text-dim">and {formatNumber(others.length - SHOWN)} more</li>}
      </ul>
    </details>
  );
}
