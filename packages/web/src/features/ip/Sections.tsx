import type { IpInfo } from "@fyr/contract";
import { verdictName } from "@fyr/contract";
import type { MouseEvent } from "react";
import { riskText } from "../../components/Risk.tsx";
import { cn } from "../../lib/cn.ts";
import { isObserved } from "./OwnObservations.tsx";

/** Links are called what their sections are: they lead to the first that is there. */
const OWN = { label: "Seen by your sensors", sections: ["Seen by your sensors", "Netflow observations"] };
const OTHERS = [
  { label: "Anonymization", sections: ["Anonymization"] },
  { label: "Why this risk", sections: ["Why this risk"] },
  { label: "Infrastructure", sections: ["Infrastructure"] },
  { label: "OSINT", sections: ["OSINT"] },
];
const LAST = [
  { label: "Timeline", sections: ["Timeline"] },
  { label: "Comments", sections: ["Comments"] },
  { label: "Articles", sections: ["Articles"] },
  { label: "Source of each fact", sections: ["Source of each fact"] },
];

/** Links to the sections of the view, which stay in sight with the address and its verdict. */
export function Sections({ info }: { info: IpInfo }) {
  const links = isObserved(info) ? [OWN, ...OTHERS, ...LAST] : [...OTHERS, OWN, ...LAST];
  const { verdict, score, level } = info.risk;
  return (
    <nav
      aria-label={`Sections of ${info.ip}`}
      // Where they do not fit, the last fade out: there are more, and they scroll.
      className="sticky top-0 z-10 -mx-2 flex items-center gap-1 overflow-x-auto border-b border-line bg-canvas px-2 py-1.5 whitespace-nowrap after:pointer-events-none after:sticky after:-right-2 after:h-7 after:w-8 after:shrink-0 after:bg-linear-to-l after:from-canvas after:content-[''] print:hidden"
    >
      <span className="mono max-w-64 shrink-0 truncate pr-1 text-xs font-medium text-ink">{info.ip}</span>
      <span className={cn("tabular mr-2 shrink-0 border-r border-line pr-3 text-xs font-medium", riskText(verdict))}>
        {level !== null && score} {verdictName(verdict)}
      </span>
      {links.map(({ label, sections }) => (
        <button
          key={label}
          type="button"
          onClick={(event) => show(event, sections)}
          className="h-7 rounded-md px-2 text-xs text-dim hover:bg-hover hover:text-ink"
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

/** Scrolls to a section of this view, as a panel may show another beside it, and goes on by keyboard from there. */
function show({ currentTarget }: MouseEvent, sections: readonly string[]): void {
  const view = currentTarget.closest("article");
  const found = sections.map((name) => view?.querySelector<HTMLElement>(`section[aria-label="${name}"]`));
  const section =
    found.find((one) => one !== null && one !== undefined) ?? view?.querySelector<HTMLElement>("#comments");
  if (section === null || section === undefined) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: "start" });
}
