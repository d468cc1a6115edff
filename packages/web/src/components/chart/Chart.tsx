import type { ReactNode } from "react";
import type { Zone } from "../../lib/times.ts";
import { useWidth } from "../../lib/use-width.ts";
import type { Counts } from "./counts.ts";
import { FRAME } from "./frame.ts";
import { labelsOf, type TimeLabel } from "./labels.ts";
import { shortLabels } from "./short.ts";
import { offsetBetween, timesBetween } from "./times.ts";

/** Pixels that a label below the chart needs. */
const LABEL_PX = 88;

/** The room within the axes, in pixels, and where times and counts have their places: on whole pixels, so that lines are sharp. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly x: (time: number) => number;
  readonly y: (count: number) => number;
}

interface ChartProps {
  /** With its axes, in pixels. */
  height: number;
  /** The times at the left and the right edge, in milliseconds. */
  from: number;
  to: number;
  zone: Zone;
  /** Between two figures, in milliseconds, where they are of whole days: labels below are of these times only. */
  step?: number;
  counts: Counts;
  /** Room for the counts beside their axis, in pixels. */
  left?: number;
  /** What is drawn within the axes, from their upper left corner on. */
  children: (plot: Plot) => ReactNode;
}

/** Counts over time between their axes. It has no words for screen readers: the layer above it has. */
export function Chart({ height, from, to, zone, step, counts, left = FRAME.left, children }: ChartProps) {
  const { element, width: whole } = useWidth();
  const width = Math.max(0, (whole ?? 0) - left - FRAME.right);
  const inner = height - FRAME.top - FRAME.bottom;
  const plot: Plot = {
    width,
    height: inner,
    x: (time) => Math.round(((time - from) / Math.max(1, to - from)) * width),
    y: (count) => Math.round(inner * (1 - (count - counts.low) / (counts.high - counts.low))),
  };
  const labels = shortLabels(counts.ticks);
  const most = Math.min(width / LABEL_PX, step === undefined ? Infinity : (to - from) / step);
  return (
    <div ref={element} className="absolute inset-0 overflow-hidden" aria-hidden>
      {whole !== null && (
        // On paper it is scaled to what room there is: it was drawn for the window.
        <svg
          viewBox={`0 0 ${whole} ${height}`}
          width={whole}
          height={height}
          preserveAspectRatio="xMinYMid"
          className="tabular block fill-faint text-2xs print:size-full"
        >
          <g transform={`translate(${left} ${FRAME.top})`}>
            {counts.ticks.map((count, index) => (
              <g key={count} transform={`translate(0 ${plot.y(count)})`}>
                <path d={`M0 .5H${width}`} className={count === counts.low ? "stroke-line-strong" : "stroke-line"} />
                <text x={-8} dy=".35em" textAnchor="end">
                  {labels[index]}
                </text>
              </g>
            ))}
            <g transform={`translate(0 ${inner})`}>
              {labelsOf(timesBetween(from, to, most, zone), plot.x, width).map((label) => (
                <Time key={label.tick.time} of={label} />
              ))}
              <text x={-8} y={18} textAnchor="end">
                {offsetBetween(from, to, zone)}
              </text>
            </g>
            {children(plot)}
          </g>
        </svg>
      )}
    </div>
  );
}

function Time({ of: { tick, place, anchor, x, isNamed } }: { of: TimeLabel }) {
  return (
    <g transform={`translate(${place})`} textAnchor={anchor}>
      <path d="M.5 0v5" className="stroke-line-strong" />
      {isNamed && (
        <>
          <text x={x} y={18}>
            {tick.label}
          </text>
          <text x={x} y={32}>
            {tick.within}
          </text>
        </>
      )}
    </g>
  );
}
