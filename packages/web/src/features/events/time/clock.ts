import type { Zone } from "../../../lib/times.ts";

const two = (count: number): string => String(count).padStart(2, "0");

/** A time in milliseconds as an input for dates and times takes it, in a zone: `2026-05-30T10:00:00`. */
export function clockOf(time: number, zone: Zone): string {
  const date = new Date(time);
  if (zone === "utc") return date.toISOString().slice(0, 19);
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The time in milliseconds that such an input shows; null for none, and for one before 1970. */
export function timeOfClock(clock: string, zone: Zone): number | null {
  const time = Date.parse(zone === "utc" ? `${clock}Z` : clock);
  return Number.isNaN(time) || time < 0 ? null : time;
}
