import type { HistogramPoint } from "@fyr/contract";
import type { Plot } from "../chart/index.ts";

/** A bar: from `start` on, for `length` milliseconds. */
export interface Bar {
  readonly start: number;
  readonly count: number;
}

/** The bars in the server's order, which leaves none out: equal times are equally wide. */
export const barsOf = (points: readonly HistogramPoint[]): Bar[] =>
  points.map(({ timestamp, count }) => ({ start: Date.parse(timestamp), count }));

/** The axis has room for so many bars at least: one bar alone would be a block as wide as the chart. */
const FEWEST = 25;

/** How many bars more the axis has room for, on either side of those that there are. */
export const roomBeside = (bars: number): number => Math.max(0, Math.ceil((FEWEST - bars) / 2));

/** A bar of one beside bars of thousands is still to be seen. */
const LOWEST_PX = 2;

/** The outline of all bars in a chart, in the notation of SVG: each fills its time on the axis, but for a gap. */
export const pathOf = (bars: readonly Bar[], length: number, { x, y, height }: Plot): string =>
  bars
    .filter(({ count }) => count > 0)
    .map(({ start, count }) => {
      const [left, right] = [x(start), x(start + length)];
      const room = right - left;
      const width = Math.max(1, room - gapOf(room));
      const top = Math.min(y(count), height - LOWEST_PX);
      return `M${left + Math.trunc((room - width) / 2)} ${height}V${top}h${width}V${height}z`;
    })
    .join("");

/** An eighth of a bar's room stays free, if it is wide enough to show that. */
const gapOf = (room: number): number => (room < 4 ? 0 : Math.max(1, Math.round(room / 8)));
