const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:$|[T\s])/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|\s)/;
/** Seconds since 1970, of this century: shorter numbers are something else. */
const EPOCH = /^\d{10}$/;

/** The day (`YYYY-MM-DD`) of a date as lists write it, with or without a time; undefined for what is none. */
export function dayOf(written: unknown): string | undefined {
  const text = typeof written === "number" ? String(written) : typeof written === "string" ? written.trim() : "";
  if (EPOCH.test(text)) return new Date(Number(text) * 1000).toISOString().slice(0, 10);
  const other = DAY_FIRST.exec(text);
  const day = ISO_DAY.exec(text)?.[1] ?? (other === null ? undefined : yearFirst(other));
  return day !== undefined && isDay(day) ? day : undefined;
}

const yearFirst = ([, day = "", month = "", year]: readonly string[]): string =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Whether the calendar has this `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
