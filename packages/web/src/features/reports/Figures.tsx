import { cn } from "../../lib/cn.ts";
import { formatNumber } from "../../lib/format.ts";

export interface Figure {
  readonly label: string;
  readonly value: number;
  /** In the report or the time of before; null where nothing is known of it. */
  readonly before: number | null;
  /** Stands in the place of what it was before. */
  readonly note?: string;
  /** Whether more than none is something to look at. */
  readonly isAlarm?: boolean;
}

/** Totals of a report, each beside what it was before. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4 print:grid-cols-4">
      {figures.map(({ label, value, before, note, isAlarm = false }) => (
        <div key={label} className="flex flex-col bg-panel px-4 py-3">
          <dt className="text-xs text-dim">{label}</dt>
          <dd className={cn("tabular mt-0.5 text-xl font-semibold", isAlarm && value > 0 && "text-risk-5")}>
            {formatNumber(value)}
          </dd>
          <dd className="tabular text-xs text-faint">
            {note ?? (before === null ? "before: not known" : changed(value - before))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const changed = (by: number): string =>
  by === 0 ? "as before" : `${formatNumber(Math.abs(by))} ${by > 0 ? "more" : "fewer"} than before`;
