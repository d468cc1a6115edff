/** Counts since 1970 from these on are milliseconds, and microseconds: as seconds they would be beyond the year 5000. */
export const EPOCH = { millisecondsFrom: 1e11, microsecondsFrom: 1e14 } as const;

/** Microseconds since 1970 of a count of seconds, milliseconds or microseconds: its magnitude says which. */
export function epochMicros(count: number): number {
  const size = Math.abs(count);
  if (size >= EPOCH.microsecondsFrom) return Math.round(count);
  return Math.round(count * (size >= EPOCH.millisecondsFrom ? 1e3 : 1e6));
}
