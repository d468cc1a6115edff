/** Seconds since 1970. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** What a period is written as. */
export const PERIOD_FORMS = "Write a period: 24h, 7d, 2026-11-26, or 2026-11-20 to 2026-11-26";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const BACK = /^(\d{1,4})\s*(h|d)$/i;
const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\s*(?:to|\.\.|,|\s)\s*(\d{4}-\d{2}-\d{2}))?$/i;

/** A period as people write it: up to now, or whole days in UTC, the last one with it; null for what is none. */
export function readPeriod(text: string, now: number): Period | null {
  const [, count, unit] = BACK.exec(text.trim()) ?? [];
  const end = Math.floor(now / 1000);
  if (count !== undefined && Number(count) > 0) {
    return { start: end - Number(count) * (unit?.toLowerCase() === "h" ? HOUR_SECONDS : DAY_SECONDS), end };
  }
  const [, first = "", last = first] = DAYS.exec(text.trim()) ?? [];
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return from <= to ? { start: from / 1000, end: to / 1000 + DAY_SECONDS } : null;
}
