import type { Risk } from "@fyr/contract";
import { verdictName } from "@fyr/contract";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
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

/**
 * Links to the sections of an article, which stay in sight, with what the article is of and its verdict. The tab key stops
 * at one of them, so that the values of the article are near; the arrows lead to the others.
 */
export function SectionLinks({
  label,
  links,
  of,
}: {
  label: string;
  links: readonly SectionLink[];
  of?: { readonly name: string; readonly risk: Pick<Risk, "score" | "verdict" | "level"> };
}) {
  const [reached, setReached] = useState(0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons' keys bubble here
    <nav
      aria-label={label}
      onKeyDown={move}
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
      {links.map(({ label: name, sections = [name], count }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === Math.min(reached, links.length - 1) ? 0 : -1}
          onFocus={() => setReached(index)}
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

/** The arrows lead from link to link, Home and End to the first and the last. */
function move(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === event.target);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const found = buttons[places[event.key] ?? -1];
  if (at < 0 || found === undefined) return;
  event.preventDefault();
  found.focus();
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
