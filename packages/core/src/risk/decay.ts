import { DAY_MS, utcDay } from "../time/index.ts";

/** Days since 1970-01-01 of a `YYYY-MM-DD`; NaN for anything else. */
function dayNumber(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) / DAY_MS : Number.NaN;
}

/**
 * Share (0 to 1, three decimals) left of evidence last seen on `lastSeen` on the day `day`: half after each
 * `halfLife` days. 1 for what does not age, for what no source dates, and for a date in the future.
 */
export function decayOf(lastSeen: string | null, day: string, halfLife: number | null): number {
  if (lastSeen === null || halfLife === null) return 1;
  const age = dayNumber(day) - dayNumber(lastSeen);
  return age > 0 ? Math.round(1000 * 0.5 ** (age / halfLife)) / 1000 : 1;
}

/**
 * The first day, `YYYY-MM-DD`, on which evidence of that weight is below `least` points by `decayOf`.
 * @param full its weight when it was fresh, above `least`
 */
export function dayBelow(least: number, full: number, from: string, halfLife: number): string | null {
  const since = dayNumber(from);
  if (Number.isNaN(since)) return null;
  // The last share of three decimals that is worth less; half a thousandth more is rounded to the next.
  const thousandths = Math.ceil((1000 * least) / full) - 1;
  const age = Math.floor(halfLife * Math.log2(1000 / (thousandths + 0.5))) + 1;
  return utcDay((since + age) * DAY_MS);
}
