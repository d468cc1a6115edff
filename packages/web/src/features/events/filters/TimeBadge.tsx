import { Clock, X } from "lucide-react";
import type { TimeFilter } from "../../../lib/event-query.ts";
import { useTimes } from "../../../lib/times.ts";
import { type Preset, presetOf } from "../time/presets.ts";

/** The time that the search is bound to; its cross takes the bound away. */
export function TimeBadge({
  time,
  last,
  onClear,
}: {
  time: TimeFilter;
  last: Preset | undefined;
  onClear: () => void;
}) {
  const { formatRange } = useTimes();
  return (
    <span className="tabular inline-flex h-7 items-center gap-1.5 rounded-md border border-accent/35 bg-accent-soft pr-1 pl-2 text-xs text-ink">
      <Clock className="size-3.5 text-accent" aria-hidden />
      {presetOf(last)?.label ?? formatRange(time.start, time.end)}
      <button
        type="button"
        aria-label="Clear the time range"
        onClick={onClear}
        className="grid size-5 place-items-center rounded text-dim hover:bg-hover hover:text-ink"
      >
        <X className="size-3.5" aria-hidden />
      </button>
    </span>
  );
}
