import { BRUSH_DEBOUNCE_MS, HISTOGRAM_HEIGHT_PX, type HistogramPoint } from "@fyr/contract";
import { ChartNoAxesColumn } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { plural } from "../../lib/format.ts";
import { Chart, countsFrom, FRAME } from "../chart/index.ts";
import { EmptyState } from "../states.tsx";
import { barsOf, pathOf, roomBeside } from "./bars.ts";
import { useTimes } from "../../lib/times.ts";

/** About so many lines the axis of counts has. */
const LINES = 4;

interface HistogramProps {
  label: string;
  points: readonly HistogramPoint[];
  /** Seconds that a bar stands for. */
  interval: number | null;
  /** A bar was clicked, or several brushed: their beginning and end in milliseconds. */
  onRange?: (start: number, end: number) => void;
  height?: number;
  /** What stands there without points. */
  empty?: string;
}

const EMPTY = "No timeline data available";

/** Counts over time. Click a bar or draw over several to choose their time; with keys: arrows, and Enter. */
export function Histogram({
  label,
  points,
  interval,
  onRange,
  height = HISTOGRAM_HEIGHT_PX,
  empty = EMPTY,
}: HistogramProps) {
  if (points.length === 0) {
    return (
      <div style={{ height }} className="grid place-items-center">
        <EmptyState icon={ChartNoAxesColumn} title={empty} className="py-4" />
      </div>
    );
  }
  return <Bars label={label} points={points} interval={interval} height={height} {...(onRange && { onRange })} />;
}

function Bars({ label, points, interval, onRange, height = 0 }: HistogramProps) {
  const { formatRange, zone } = useTimes();
  const length = (interval ?? 0) * 1000;
  const bars = useMemo(() => barsOf(points), [points]);
  const counts = useMemo(() => countsFrom(0, Math.max(...bars.map(({ count }) => count)), LINES), [bars]);
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  /** Where a brush began; null while none is drawn. */
  const [begun, setBegun] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const last = bars.length - 1;
  const beside = roomBeside(bars.length);
  const places = bars.length + 2 * beside;
  const barAt = ({ clientX }: PointerEvent): number => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return Math.min(last, Math.max(0, Math.floor(((clientX - box.left) / box.width) * places) - beside));
  };
  const choose = (from: number, to: number, delay: number) => {
    const [first, final] = [bars[Math.min(from, to)], bars[Math.max(from, to)]];
    if (first === undefined || final === undefined || onRange === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onRange(first.start, final.start + Math.max(length, 1000)), delay);
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity }[event.key];
    if (step !== undefined) setActive(Math.min(last, Math.max(0, (active ?? (step > 0 ? -1 : last + 1)) + step)));
    else if (event.key === "Enter" && active !== null) choose(active, active, 0);
    else return;
    event.preventDefault();
  };

  const [low, high] =
    begun === null || active === null ? [active, active] : [Math.min(begun, active), Math.max(begun, active)];
  const from = low === null ? undefined : bars[low];
  const to = high === null ? undefined : bars[high];
  const total =
    low === null || high === null ? 0 : bars.slice(low, high + 1).reduce((sum, { count }) => sum + count, 0);
  const words =
    from === undefined || to === undefined
      ? ""
      : `${formatRange(from.start, to.start + length)}: ${plural(total, "event")}`;
  const share = (bar: number) => `${(bar / places) * 100}%`;

  return (
    <div className="relative" style={{ height }}>
      <Chart
        height={height}
        from={(bars[0]?.start ?? 0) - beside * length}
        to={(bars[last]?.start ?? 0) + (1 + beside) * length}
        zone={zone}
        counts={counts}
      >
        {(plot) => <path d={pathOf(bars, length, plot)} className="fill-accent" />}
      </Chart>
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be drawn over and has no brush
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={active ?? 0}
        aria-valuetext={words === "" ? plural(bars.length, "bar") : words}
        style={{ position: "absolute", ...FRAME }}
        className={onRange === undefined ? "" : "cursor-crosshair touch-none"}
        onKeyDown={keys}
        onBlur={() => setActive(null)}
        onPointerDown={(event) => {
          if (event.button !== 0 || onRange === undefined) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setBegun(barAt(event));
          setActive(barAt(event));
        }}
        onPointerMove={(event) => setActive(barAt(event))}
        onPointerLeave={() => begun === null && setActive(null)}
        onPointerCancel={() => setBegun(null)}
        onPointerUp={(event) => {
          if (begun === null) return;
          const end = barAt(event);
          choose(begun, end, begun === end ? 0 : BRUSH_DEBOUNCE_MS);
          setBegun(null);
        }}
      >
        {low !== null && high !== null && (
          <div
            className="pointer-events-none absolute inset-y-0 bg-accent-soft"
            style={{ left: share(low + beside), width: share(high - low + 1) }}
          />
        )}
      </div>
      {words !== "" && low !== null && (
        <p
          aria-hidden
          style={(low ?? 0) < bars.length / 2 ? { right: FRAME.right } : { left: FRAME.left }}
          className="tabular pointer-events-none absolute top-1 z-1 rounded-md border border-line-strong bg-raised px-2 py-1 text-xs text-ink shadow-(--shadow)"
        >
          {words}
        </p>
      )}
    </div>
  );
}
