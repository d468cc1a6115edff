import { formatNumber } from "../../lib/format.ts";

/** Of an axis: `12000` → `12K` */
export function short(value: number): string {
  if (value >= 1_000_000) return `${formatNumber(value / 1_000_000)}M`;
  return value >= 1000 ? `${formatNumber(value / 1000)}K` : formatNumber(value);
}
