import type { Risk } from "@fyr/contract";
import { verdictName } from "@fyr/contract";
import type { MouseEvent } from "react";
import { cn } from "../lib/cn.ts";
import { formatNumber } from "../lib/format.ts";
import { riskText } from "./Risk.tsx";

/** Between the links and the section that they lead to. */
const GAP_PX = 8;

/** A link is called what its sections are: it leads to the first that is there. */
export interface SectionLink {
  readonly label: string;
  /** Their titles; the label by default. */
  readonly sections?: readonly string[];
  /** How much it has. */
  readonly count?: number | undefined;
}

/** Links to the sections of an article, which stay in sight, with what the article is of and its verdict. */
export function SectionLinks({
  label,
  links,
  of,
}: {
  label: string;
  links: readonly SectionLink[];
  of?: { readonly name: string; readonly risk: Pick<Risk, "score" | "verdict" | "level"> };
}) {
  return (
    <nav
      aria-label={label}
      // Where they do not fit a line, they go on in a second one; a narrow view would have four, so there they scroll, without a bar, and the last fade out.
      className="sticky top-0 z-10 -mx-2 flex items-center gap-x-0.5 overflow-x-auto border-b border-line bg-canvas px-2 py-1.5 whitespace-nowrap [scrollbar-width:none] after:pointer-events-none after:sticky after:-right-2 after:h-7 after:w-8 after:shrink-0 after:bg-linear-to-l after:from-canvas after:content-[''] @xl:flex-wrap @xl:overflow-x-visible @xl:after:hidden print:hidden"
    >
      {of !== undefined && (
        <>
          <span className="mono max-w-64 shrink-0 truncate pr-1 text-xs font-medium text-ink" title={of.name}>
            {of.name}
          </span>
          <span
            className={cn(
              "tabular mr-2 shrink-0 border-r border-line pr-3 text-xs font-medium",
              riskText(of.risk.verdict),
            )}
          >
            {of.risk.level !== null && of.risk.score} {verdictName(of.risk.verdict)}
          </span>
        </>
      )}
      {links.map(({ label: name, sections = [name], count }) => (
        <button
          key={name}
          type="button"
          onClick={(event) => show(event, sections)}
          className="h-7 rounded-md px-1.5 text-xs text-dim hover:bg-hover hover:text-ink"
        >
          {name}
          {count !== undefined && <span className="tabular ml-1 text-faint">{formatNumber(count)}</span>}
        </button>
      ))}
    </nav>
  );
}

/** Scrolls to a section of this view, as a panel may show another beside it, and goes on by keyboard from there. */
function show({ currentTarget }: MouseEvent, sections: readonly string[]): void {
  const view = currentTarget.closest("article") ?? currentTarget.closest("main");
  const found = sections.map((name) => view?.querySelector<HTMLElement>(`section[aria-label="${name}"]`));
  const section =
    found.find((one) => one !== null && one !== undefined) ?? view?.querySelector<HTMLElement>("#comments");
  if (section === null || section === undefined) return;
  // The links stay above it, in one line or two.
  section.style.scrollMarginTop = `${(currentTarget.closest("nav")?.offsetHeight ?? 0) + GAP_PX}px`;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: "start" });
}
