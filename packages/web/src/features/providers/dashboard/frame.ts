/** Room of the axes around the line, in pixels. */
export const FRAME = { left: 52, right: 16, top: 12, bottom: 26 } as const;

const NAME = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** Statistics are of days in UTC: `2026-03-01` → `1 Mar`. */
export const dayName = (day: string): string => NAME.format(Date.parse(day));
