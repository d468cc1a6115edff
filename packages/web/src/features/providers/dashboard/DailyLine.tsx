import { useMemo, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { DailyStat } from "@fyr/contract";
import { useChart } from "../../../components/chart/use-chart.ts";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { daysOf } from "./days.ts";
import { dayName, FRAME } from "./frame.ts";

const load = () => import("./line-chart.ts").then(({ createLineChart }) => createLineChart);

/** Totals by day as a line; the day under the pointer, or chosen by arrow keys, shows its figure. */
export function DailyLine({ label, stats }: { label: string; stats: readonly DailyStat[] }) {
  const days = useMemo(() => daysOf(stats), [stats]);
  const { element, ready, failed } = useChart(load, days);
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const current = active === null ? undefined : days[active];
  const words =
    current === undefined
      ? ""
      : `${dayName(current.day)}: ${current.total === null ? "no statistics" : formatNumber(current.total)}`;
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, (active ?? (step > 0 ? -1 : last + 1)) + step)));
  };
  const dayAt = ({ clientX, currentTarget }: PointerEvent): number => {
    const box = currentTarget.getBoundingClientRect();
    return box.width === 0 ? 0 : Math.min(last, Math.max(0, Math.round(((clientX - box.left) / box.width) * last)));
  };
  const place = active === null || last <= 0 ? 0 : active / last;
  return (
    <div className="relative h-44">
      <div ref={element} className="absolute inset-0" aria-hidden />
      {!ready && !failed && <Skeleton className="absolute inset-x-14 top-4 bottom-8 h-auto" />}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would lie over the chart with a thumb
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={active ?? last}
        aria-valuetext={words === "" ? `${days.length} days` : words}
        style={{ position: "absolute", ...FRAME }}
        onKeyDown={keys}
        onBlur={() => setActive(null)}
        onPointerMove={(event) => setActive(dayAt(event))}
        onPointerLeave={() => setActive(null)}
      >
        {active !== null && (
          <div
            className="pointer-events-none absolute inset-y-0 w-px bg-line-strong"
            style={{ left: `${place * 100}%` }}
          />
        )}
      </div>
      {words !== "" && (
        <p
          aria-hidden
          style={place < 0.5 ? { right: FRAME.right } : { left: FRAME.left }}
          className="tabular pointer-events-none absolute top-1 z-1 rounded-md border border-line-strong bg-raised px-2 py-1 text-xs text-ink shadow-(--shadow)"
        >
          {words}
        </p>
      )}
    </div>
  );
}
