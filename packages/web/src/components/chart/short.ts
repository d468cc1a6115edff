import { formatNumber } from "../../lib/format.ts";

/** Of an axis: `12000` → `12K` */
function short(value: number): string {
  if (value >= 1_000_000) return `${formatNumber(value / 1_000_000)}M`;
  return value >= 1000 ? `${formatNumber(value / 1000)}K` : formatNumber(value);
}

const inThousands = (value: number): string => (value === 0 ? "0" : `${formatNumber(value / 1000)}K`);

/** Of the lines of one axis, all different: `3.2M`, or `3,156K` and `3,156.5K` where a million is too coarse a unit. */
export function shortLabels(values: readonly number[]): string[] {
  for (const way of [short, inThousands]) {
    const labels = values.map(way);
    if (new Set(labels).size === values.length) return labels;
  }
  return values.map(formatNumber);
}
