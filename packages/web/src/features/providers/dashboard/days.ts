import type { DailyStat } from "@fyr/contract";

/** A day of the chart: the reader sees where days are missing. */
export interface Day {
  readonly day: string;
  readonly total: number | null;
}

/** From one figure to the next. */
export const DAY_MS = 86_400_000;

/** All days from the first to the last, so that equal times are equally wide; days without statistics have none. */
export function daysOf(stats: readonly DailyStat[]): Day[] {
  const totals = new Map(stats.map(({ day, total }) => [day, total]));
  const [first, last] = [stats[0], stats.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days: Day[] = [];
  for (let time = Date.parse(first.day); time <= Date.parse(last.day); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    days.push({ day, total: totals.get(day) ?? null });
  }
  return days;
}

/** The days that have statistics, in runs without a gap. */
export function runsOf(days: readonly Day[]): (Day & { readonly total: number })[][] {
  const runs: (Day & { readonly total: number })[][] = [];
  let isOpen = false;
  for (const { day, total } of days) {
    if (total !== null && isOpen) runs.at(-1)?.push({ day, total });
    else if (total !== null) runs.push([{ day, total }]);
    isOpen = total !== null;
  }
  return runs;
}

const NAME = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** Statistics are of days in UTC: `2026-03-01` → `1 Mar`. */
export const dayName = (day: string): string => NAME.format(Date.parse(day));

/** The last entry's total, and its change since the entry before; null while there is only one. */
export function latestOf(
  stats: readonly DailyStat[],
): { total: number; change: number | null; newSources: readonly string[]; fromNew: number } | null {
  const last = stats.at(-1);
  if (last === undefined) return null;
  const { total, change, new_sources: newSources, from_new_sources: fromNew } = last;
  // The day before may be beyond what was asked for.
  return { total, change: stats.length > 1 ? change : null, newSources, fromNew };
}
