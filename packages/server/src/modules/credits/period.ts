import { utcDay } from "@fyr/core/time";
/** The UTC day and month that a moment is charged to. */
export function periodsOf(moment: Date): { day: string; month: string } {
  const day = utcDay(moment);
  return { day, month: day.slice(0, 7) };
}

/** Seconds until the next UTC day or month begins: the `Retry-After` of an exhausted limit. */
export function secondsUntilNext(period: "day" | "month", moment: Date): number {
  const next =
    period === "day"
      ? Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1)
      : Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1);
  return Math.ceil((next - moment.getTime()) / 1000);
}
