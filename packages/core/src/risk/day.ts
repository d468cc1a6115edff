import { startOfDay } from "../time/index.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** `2026-08-22` → `22 Aug 2026`, as a sentence has it. A text that is no day stays as it is. */
export function writtenDay(day: string): string {
  const at = startOfDay(day);
  if (Number.isNaN(at)) return day;
  const date = new Date(at);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `2026-11-22T20:05:59.999Z` → `20:05 UTC`, as a sentence has it. */
export const writtenTime = (moment: string): string => `${new Date(moment).toISOString().slice(11, 16)} UTC`;
