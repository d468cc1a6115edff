import type { RefusedIp } from "@fyr/contract";
import { ChevronRight } from "lucide-react";
import { plural } from "../../lib/format.ts";
import { usePrinting } from "../../lib/printing.ts";

/** Refused inputs beyond this many are counted, not listed. */
const SHOWN = 200;

/** What of the list is no address, each with its reason. */
export function Refused({ refused, duplicates }: { refused: readonly RefusedIp[]; duplicates: number }) {
  const isPrinting = usePrinting();
  if (refused.length === 0) return null;
  return (
    // Paper unfolds nothing.
    <details
      open={isPrinting ? true : undefined}
      className="group shrink-0 rounded-lg border border-warning/40 bg-warning-soft"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 text-warning">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90 print:hidden" aria-hidden />
        {plural(refused.length, "input is not an IP address", "inputs are not IP addresses")}
        {duplicates > 0 && `, ${plural(duplicates, "duplicate")} removed`}
      </summary>
      <ul className="max-h-48 overflow-y-auto print:max-h-none border-t border-warning/30 px-3 py-2">
        {refused.slice(0, SHOWN).map(({ input, reason }) => (
          <li key={input} className="grid grid-cols-[16rem_minmax(0,1fr)] gap-4 py-0.5">
            <span className="mono truncate text-ink" title={input}>
              {input}
            </span>
            <span className="text-dim">{reason}</span>
          </li>
        ))}
        {refused.length > SHOWN && <li className="text-dim">and {plural(refused.length - SHOWN, "more", "more")}</li>}
      </ul>
    </details>
  );
}
