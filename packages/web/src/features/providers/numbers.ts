import { formatNumber } from "../../lib/format.ts";

/** Totals of the dashboard: thousands with K and no decimals, `1234567` → `1235K`. */
export const inThousands = (count: number): string => (count >= 1000 ? `${(count / 1000).toFixed(0)}K` : String(count));

/** Counts of a profile: K or M with one decimal, `1234` → `1.2K`. */
export function abbreviated(count: number): string {
  const size = Math.abs(count);
  const sign = count < 0 ? "-" : "";
  // What would be 1000.0K is 1.0M.
  if (size >= 999_950) return `${sign}${(size / 1_000_000).toFixed(1)}M`;
  if (size >= 1000) return `${sign}${(size / 1000).toFixed(1)}K`;
  return String(count);
}

/** A change: with its sign; a dash where there is nothing to compare with. */
export function signed(change: number | null, format: (count: number) => string = formatNumber): string {
  if (change === null) return "–";
  return change > 0 ? `+${format(change)}` : format(change);
}

/** What part of the sum of all types a count is, in whole percent rounded down. */
export function percentOf(count: number, types: Readonly<Record<string, number>>): number {
  const sum = Object.values(types).reduce((total, one) => total + one, 0);
  return sum === 0 ? 0 : Math.floor((count / sum) * 100);
}
