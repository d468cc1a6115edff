import { utcDay } from "../../time/index.ts";
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:$|[T\s])/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|\s)/;
/** Seconds since 1970, of this century: shorter numbers are something else. */
const EPOCH = /^\d{10}$/;

/** The day (`YYYY-MM-DD`) of a date as lists write it, with or without a time; undefined for other texts. */
export function dayOf(written: unknown): string | undefined {
  const text = typeof written === "number" ? String(written) : typeof written === "string" ? written.trim() : "";
  if (EPOCH.test(text)) return utcDay(Number(text) * 1000);
  const other = DAY_FIRST.exec(text);
  const day = ISO_DAY.exec(text)?.[1] ?? (other === null ? undefined : yearFirst(other));
  return day !== undefined && isDay(day) ? day : undefined;
}

const yearFirst = ([, day = "", month = "", year]: readonly string[]): string =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

const CALENDAR = /^(\d{4})-(\d{2})-(\d{2})$/;
const LONG_MONTHS: ReadonlySet<number> = new Set([1, 3, 5, 7, 8, 10, 12]);

/** Whether the calendar has this `YYYY-MM-DD`. Asked once a row, so by arithmetic. */
export function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (CALENDAR.exec(text) ?? []).map(Number);
  if (month < 1 || month > 12) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (isLeap ? 29 : 28) : LONG_MONTHS.has(month) ? 31 : 30;
  return day >= 1 && day <= days;
}
