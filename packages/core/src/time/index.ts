export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** A day in UTC, which has no leap seconds here. */
export const DAY_MS = 86_400_000;

/**
 * The day in UTC of a moment: `2026-11-22`.
 * @param moment a date, or milliseconds since 1970
 * @throws RangeError where it is no valid time
 */
export const utcDay = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

/** When a day in UTC (`2026-11-22`) begins, in milliseconds since 1970; NaN where the text is no day. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** When the day in UTC of a moment begins; both in milliseconds since 1970. */
export const floorToDay = (moment: number): number => Math.floor(moment / DAY_MS) * DAY_MS;
