import type { ScanResult } from "@fyr/contract";
import type { MouseEvent } from "react";
import { formatNumber } from "../../../lib/format.ts";

/** Links to the cards of a result, which stay in sight. A card that is not there has none. */
export function Sections({ result: { Articles, Data, Hosts } }: { result: ScanResult }) {
  const links: readonly (readonly [string, number | null])[] = [
    ["Summary", null],
    ["Requests", Data.LeadRequest.length + Data.Requests.length + Data.Other.length],
    ["Hosts", Hosts.length],
    ["Content", null],
    ["Artifacts", null],
    ["Technologies", Data.Technologies.length],
    ["Cookies", Data.Cookies.length],
    ["Certificate", Data.LeadRequest.some(({ Certificate }) => Certificate !== null) ? null : 0],
    ["Security headers", null],
    ["Console", Data.Console.length],
    ["Articles", Articles.length],
    ["Related scans", null],
    ["Raw JSON", null],
  ];
  return (
    <nav
      aria-label="Sections of the result"
      className="sticky top-0 z-10 -mx-2 flex items-center gap-1 overflow-x-auto border-b border-line bg-canvas px-2 py-1.5 whitespace-nowrap print:hidden"
    >
      {links
        .filter(([, count]) => count !== 0)
        .map(([name, count]) => (
          <button
            key={name}
            type="button"
            onClick={(event) => show(event, name)}
            className="h-7 rounded-md px-2 text-xs text-dim hover:bg-hover hover:text-ink"
          >
            {name}
            {count !== null && <span className="tabular ml-1 text-faint">{formatNumber(count)}</span>}
          </button>
        ))}
    </nav>
  );
}

/** Scrolls to a card, and goes on by keyboard from there. */
function show({ currentTarget }: MouseEvent, name: string): void {
  const section = currentTarget.closest("main")?.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
  if (section === null || section === undefined) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: "start" });
}
