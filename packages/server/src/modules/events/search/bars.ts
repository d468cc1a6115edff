import type { HistogramPoint } from "@fyr/contract";

const MILLISECOND = 1;
const SECOND = 1000 * MILLISECOND;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lengths that a bar may have, in milliseconds: those that divide a day begin with the day in UTC. */
const STEPS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((n) => n * MILLISECOND),
  ...[1, 2, 3, 5, 10, 15, 20, 30].map((n) => n * SECOND),
  ...[1, 2, 3, 5, 10, 15, 20, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 4, 6, 8, 12].map((n) => n * HOUR),
  ...[1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 70, 100, 150, 200, 300, 500].map((n) => n * DAY),
  // 270 years have fewer than a hundred of these: the engine's times end there.
  1000 * DAY,
];
const LONGEST = 1000 * DAY;

/** A histogram has at most so many bars, and more than half as many where the times are apart far enough. */
export const BARS_MAX = 100;

/** Cells that the engine counts into at once: each bar of a histogram is a few of them. */
export const CELLS_MAX = 2048;

/** Events counted by cells of equal length: cell `first` begins at `first * length` milliseconds. */
export interface Cells {
  readonly length: number;
  readonly first: number;
  readonly counts: readonly number[];
}

/** The shortest step that cuts a span (milliseconds) into no more than `most` pieces. */
export function stepFor(span: number, most: number): number {
  // One piece more than the span holds: it may begin in the midst of the first.
  return STEPS.find((step) => Math.floor(span / step) + 2 <= most) ?? LONGEST;
}

/** The bars of a histogram, empty ones between the first and the last included. */
export interface Histogram {
  readonly histogram: HistogramPoint[];
  /** Seconds; null without bars. */
  readonly interval: number | null;
}

/** A time that was chosen, in milliseconds: its bars are drawn from its beginning to its end. */
export interface Chosen {
  readonly begin: number;
  readonly end: number;
}

/**
 * Bars from cells, whose length is the multiple of the cells' that is nearest to what the span needs.
 * @param chosen what they are of, where a time was chosen: that nothing happened in the rest of it is to be seen, too
 * @returns null where the cells are too long for that: they must be counted again, over a shorter span
 */
export function barsOf({ length, first, counts }: Cells, chosen: Chosen | null = null): Histogram | null {
  const from = counts.findIndex((count) => count > 0);
  if (from === -1) return { histogram: [], interval: null };
  const to = counts.findLastIndex((count) => count > 0);
  const begin = Math.min(chosen?.begin ?? Infinity, (first + from) * length);
  // The last millisecond of it.
  const end = Math.max(chosen?.end ?? -Infinity, (first + to + 1) * length) - 1;
  const span = end + 1 - begin;
  const wanted = stepFor(span, BARS_MAX);
  if (wanted < length) return null;
  // Where no step is a multiple of the cells (of 14 days, say), bars of some cells are.
  const whole = STEPS.find((candidate) => candidate >= wanted && candidate % length === 0);
  const step = whole ?? length * Math.ceil(wanted / length);
  const perBar = step / length;
  const histogram: HistogramPoint[] = [];
  const firstBar = Math.floor(begin / step);
  const lastBar = Math.floor(end / step);
  for (let bar = firstBar; bar <= lastBar; bar++) {
    let count = 0;
    for (let cell = bar * perBar - first; cell < (bar + 1) * perBar - first; cell++) count += counts[cell] ?? 0;
    histogram.push({ timestamp: new Date(bar * step).toISOString(), count });
  }
  return { histogram, interval: step / SECOND };
}
