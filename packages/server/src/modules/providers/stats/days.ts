import { DAY_MS, startOfDay, utcDay } from "@fyr/core/time";

/** The day so many days before. */
export function daysBefore(day: string, days: number): string {
  return utcDay(startOfDay(day) - days * DAY_MS);
}

/** When a day is over, in milliseconds. */
export function endOf(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/** The days from one to another, both of them; none where the first is the later. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysBefore(day, -1)) days.push(day);
  return days;
}
