import { type RiskVerdict, tagSeverity, type Withheld } from "@fyr/contract";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Flag } from "../../../components/Flag.tsx";
import { Menu, MenuCheck, MenuLabel } from "../../../components/menu/index.ts";
import { riskText } from "../../../components/Risk.tsx";
import { leftOutByPlan, withheldMark } from "../../../components/Withheld.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatNumber } from "../../../lib/format.ts";
import { orderedValues, type ShownFacet } from "./facets.ts";
import { emptyText, type Uncollected } from "./uncollected.ts";

/** Values that stand on the card; the others are in its menu. */
const SHOWN = 5;
/** Values that the menu has at most: what is rarer is found by the line above the table. */
const IN_MENU = 60;

interface FacetCardProps {
  facet: ShownFacet;
  /** Of all addresses; null while they are counted. */
  all: ReadonlyMap<string, number> | null;
  /** Of those that pass the filter. */
  passing: ReadonlyMap<string, number> | null;
  chosen: readonly string[];
  onToggle: (value: string) => void;
  withheld: readonly Withheld[];
  uncollected: Uncollected;
  /** Beside the name. */
  aside?: ReactNode;
}

/**
 * How many addresses have each value, as bars: the pale one of all, the full one of those that pass the filter. A press
 * on a value filters by it.
 */
export function FacetCard({ facet, all, passing, chosen, onToggle, withheld, uncollected, aside }: FacetCardProps) {
  const values = all === null ? [] : orderedValues(facet, all);
  const most = Math.max(1, ...values.map(([, count]) => count));
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(0);
  const reserved = withheldMark(leftOutByPlan([...withheld]), facet.path);
  // What was chosen stays in sight, however rare it is.
  const onCard = [...values.slice(0, SHOWN), ...values.slice(SHOWN).filter(([value]) => chosen.includes(value))];
  const beyond = values.length - Math.min(SHOWN, values.length);

  /** One of them is reached by Tab, the others by the arrows. */
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(onCard.length - 1, focused + step));
    setFocused(next);
    list.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };

  return (
    <section
      aria-label={facet.label}
      className="flex h-[170px] [@media(max-height:52rem)]:h-[116px] min-w-40 flex-1 flex-col border-l border-line px-3 py-2 first:border-l-0 print:h-auto print:min-w-0"
    >
      <header className="flex h-5 items-center justify-between">
        <h3 className="flex items-center gap-1 text-xs font-medium text-dim">
          {facet.label} {aside}
        </h3>
        {beyond > 0 && (
          <Menu
            trigger={
              <button
                type="button"
                className="rounded px-1 text-2xs text-faint hover:bg-hover hover:text-ink print:hidden"
              >
                + {formatNumber(beyond)} <span className="sr-only">more values of {facet.label}</span>
              </button>
            }
          >
            <MenuLabel>
              {facet.label}
              {values.length > IN_MENU && `, the first ${IN_MENU} of ${formatNumber(values.length)}`}
            </MenuLabel>
            {values.slice(0, IN_MENU).map(([value, count]) => (
              <MenuCheck key={value} checked={chosen.includes(value)} onChange={() => onToggle(value)}>
                <span className="max-w-64 flex-1 truncate">{facet.nameOf(value)}</span>
                <span className="tabular text-xs text-dim">{formatNumber(count)}</span>
              </MenuCheck>
            ))}
          </Menu>
        )}
      </header>
      {reserved !== null ? (
        <p className="pt-1">{reserved}</p>
      ) : all !== null && values.length === 0 ? (
        <p className="pt-1 text-xs text-faint">{emptyText(facet, uncollected)}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons' keys bubble here
        <ul
          ref={list}
          onKeyDown={move}
          className="scroll-cue-y -mx-1.5 max-h-[132px] overflow-y-auto [@media(max-height:52rem)]:max-h-[78px] print:max-h-none"
        >
          {onCard.map(([value, count], index) => (
            <li key={value}>
              <Value
                facet={facet}
                value={value}
                count={count}
                passing={passing?.get(value) ?? 0}
                share={count / most}
                isChosen={chosen.includes(value)}
                isReached={index === Math.min(focused, onCard.length - 1)}
                onFocus={() => setFocused(index)}
                onToggle={() => onToggle(value)}
              />
            </li>
          ))}
          {beyond > 0 && (
            <li aria-hidden className="hidden px-1.5 text-2xs text-faint print:block">
              and {formatNumber(values.length - onCard.length)} more
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

interface ValueProps {
  facet: ShownFacet;
  value: string;
  count: number;
  passing: number;
  /** Of the most frequent value's count. */
  share: number;
  isChosen: boolean;
  isReached: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

function Value({ facet, value, count, passing, share, isChosen, isReached, onFocus, onToggle }: ValueProps) {
  const name = facet.nameOf(value);
  const colour = colourOf(facet, value);
  const width = `${Math.max(2, share * 100)}%`;
  const passed = count === 0 ? 0 : passing / count;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={isReached ? 0 : -1}
      onFocus={onFocus}
      onClick={onToggle}
      title={
        passing === count
          ? `${name}: ${formatNumber(count)}`
          : `${name}: ${formatNumber(passing)} of ${formatNumber(count)}`
      }
      className={cn(
        "relative flex h-[26px] w-full items-center gap-1.5 rounded px-1.5 text-left text-xs hover:bg-hover print:h-auto print:min-h-[26px] print:py-1",
        "focus-visible:-outline-offset-2",
        isChosen && "bg-hover font-medium inset-ring inset-ring-accent/60",
      )}
    >
      {facet.id === "country" && <Flag iso={value} decorative />}
      <span className={cn("min-w-0 flex-1 truncate print:whitespace-normal", facet.id === "verdict" && colour)}>
        {name}
      </span>
      <span className="tabular text-2xs text-dim">
        {passing !== count && <>{formatNumber(passing)} of </>}
        {formatNumber(count)}
      </span>
      <span aria-hidden className={cn("absolute inset-x-1.5 bottom-[2px] h-[3px]", colour)}>
        <span className="absolute inset-y-0 left-0 rounded-full bg-current opacity-30" style={{ width }} />
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-current"
          style={{ width: passed === 0 ? 0 : `calc(${width} * ${passed})` }}
        />
      </span>
    </button>
  );
}

const SEVERITIES = { bad: "text-danger", warning: "text-warning", neutral: "text-dim" } as const;

function colourOf({ id }: ShownFacet, value: string): string {
  // Of a name that was not looked up, none is known.
  if (id === "verdict") return value === "waiting" ? "text-faint" : riskText(value as RiskVerdict);
  if (id === "tag" || id === "anonymization") return SEVERITIES[tagSeverity(value)];
  return "text-accent";
}
