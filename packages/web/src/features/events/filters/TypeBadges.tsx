import type { LogTypeCount } from "@fyr/contract";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatNumber } from "../../../lib/format.ts";

/** So many fit into two lines of a usual window. */
const SHOWN = 14;

/** Log types with their counts; those that are chosen are searched, all while none is. */
export function TypeBadges({
  counts,
  others,
  chosen,
  onChosen,
}: {
  counts: readonly LogTypeCount[];
  /** Events of the types that are not listed. */
  others: number;
  chosen: readonly string[];
  onChosen: (types: readonly string[]) => void;
}) {
  const [all, setAll] = useState(false);
  const missing = chosen.filter((type) => !counts.some(({ log_type }) => log_type === type));
  const types = [...counts, ...missing.map((log_type) => ({ log_type, count: 0 }))];
  if (types.length === 0) return null;
  const shown = all ? types : types.filter(({ log_type }, index) => index < SHOWN || chosen.includes(log_type));
  const toggle = (type: string) =>
    onChosen(chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type]);
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Log types</legend>
      {shown.map(({ log_type: type, count }) => {
        const pressed = chosen.includes(type);
        return (
          <button
            key={type}
            type="button"
            aria-pressed={pressed}
            onClick={() => toggle(type)}
            className={cn(
              "inline-flex h-7 items-center gap-1.5 rounded-md border px-2 text-xs",
              pressed ? "border-accent bg-accent-soft text-ink" : "border-line-strong bg-panel text-dim hover:text-ink",
            )}
          >
            {type}
            <span className="tabular text-2xs text-faint">{formatNumber(count)}</span>
          </button>
        );
      })}
      {shown.length < types.length && (
        <Button look="ghost" size="sm" onClick={() => setAll(true)}>
          + {types.length - shown.length}
        </Button>
      )}
      {others > 0 && <span className="text-xs text-dim">{formatNumber(others)} of other types</span>}
      {chosen.length > 0 && (
        <Button look="ghost" size="sm" onClick={() => onChosen([])}>
          Clear All
        </Button>
      )}
    </fieldset>
  );
}
