const DAY_MS = 86_400_000;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day so many days before. */
export function daysBefore(day: string, days: number): string {
  return dayOf(new Date(startOf(day) - days * DAY_MS));
}

/** When a day is over, in milliseconds. */
export function endOf(day: string): number {
  return startOf(day) + DAY_MS;
}

/** The days from one to another, both of them; none where the first is the later. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysBefore(day, -1)) days.push(day);
  return days;
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
