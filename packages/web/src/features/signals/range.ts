const DAY = 86_400_000;

/** Milliseconds since 1970, whole days in UTC. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The range of a link: from seven days ago to today by default, and for values that are no time. */
export function rangeOf(given: { start?: unknown; end?: unknown }, now: number): Range {
  const today = Math.floor(now / DAY) * DAY;
  const end = timeOf(given.end) ?? today;
  const start = timeOf(given.start) ?? today - 7 * DAY;
  return start <= end ? { start, end } : { start: end, end: start };
}

/** Latest time that a `Date` can hold (ECMA-262, 21.4.1.1). */
const LATEST = 8.64e15;

function timeOf(text: unknown): number | null {
  // The router also reads what it has read before.
  const value = /^\d{1,16}$/.test(String(text)) ? Number(text) : Number.NaN;
  return value <= LATEST ? value : null;
}
