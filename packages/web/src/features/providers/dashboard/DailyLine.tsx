import { useMemo, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { DailyStat } from "@fyr/contract";
import { Chart, countsFrom, FRAME, type Plot } from "../../../components/chart/index.ts";
import { formatNumber } from "../../../lib/format.ts";
import { type Day, DAY_MS, dayName, daysOf, runsOf } from "./days.ts";

const HEIGHT = 176;
/** Its axis begins above zero: lines that are close to each other have long names, as `3,156.145K`. */
const LEFT = 78;
/** About so many lines the axis of counts has. */
const LINES = 3;

/** Totals by day as a line; the day under the pointer, or chosen by arrow keys, shows its figure. */
export function DailyLine({ label, stats }: { label: string; stats: readonly DailyStat[] }) {
  const days = useMemo(() => daysOf(stats), [stats]);
  const counts = useMemo(() => {
    const totals = stats.map(({ total }) => total);
    // Growth is what the line is there to show; from zero it would be flat.
    return countsFrom(Math.min(...totals), Math.max(...totals), LINES);
  }, [stats]);
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const current = active === null ? undefined : days[active];
  const words =
    current === undefined
      ? ""
      : `${dayName(current.day)}: ${current.total === null ? "no statistics" : formatNumber(current.total)}`;
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    // Alt and an arrow go through the browser's history.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, (active ?? (step > 0 ? -1 : last + 1)) + step)));
  };
  const dayAt = ({ clientX, currentTarget }: PointerEvent): number => {
    const box = currentTarget.getBoundingClientRect();
    return box.width === 0 ? 0 : Math.min(last, Math.max(0, Math.round(((clientX - box.left) / box.width) * last)));
  };
  const place = active === null || last <= 0 ? 0 : active / last;
  return (
    <div className="relative" style={{ height: HEIGHT }}>
      <Chart
        height={HEIGHT}
        from={timeOf(days[0])}
        to={timeOf(days[last])}
        zone="utc"
        step={DAY_MS}
        counts={counts}
        left={LEFT}
      >
        {(plot) => <Line days={days} plot={plot} />}
      </Chart>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would lie over the chart with a thumb
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={active ?? last}
        aria-valuetext={words === "" ? `${days.length} days` : words}
        style={{ position: "absolute", ...FRAME, left: LEFT }}
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
          style={place < 0.5 ? { right: FRAME.right } : { left: LEFT }}
          className="tabular pointer-events-none absolute top-1 z-1 rounded-md border border-line-strong bg-raised px-2 py-1 text-xs text-ink shadow-(--shadow)"
        >
          {words}
        </p>
      )}
    </div>
  );
}

const timeOf = (day: Day | undefined): number => (day === undefined ? 0 : Date.parse(day.day));

/** A day without statistics is a gap; a day between two such is a point. */
function Line({ days, plot: { x, y, height } }: { days: readonly Day[]; plot: Plot }) {
  return runsOf(days).map((run) => {
    const places = run.map(({ day, total }) => [x(Date.parse(day)), y(total)] as const);
    const [[left, top] = [0, 0]] = places;
    if (places.length === 1) return <circle key={left} cx={left} cy={top} r={3} className="fill-accent" />;
    const line = `M${places.map((place) => place.join(" ")).join("L")}`;
    return (
      <g key={left}>
        <path d={`${line}V${height}H${left}z`} className="fill-accent-soft" />
        <path d={line} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent" />
      </g>
    );
  });
}
