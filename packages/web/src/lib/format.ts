const NUMBER = new Intl.NumberFormat("en");

/** `12345` → `12,345` */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** `1 address`, `2 addresses` */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;

/** Sizes in the specification's units, powers of 1024: `1536` → `1.5 KB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`;
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_556_952],
  ["month", 2_629_746],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** `2 hours ago`, `yesterday`; `just now` within a minute. Times in milliseconds or RFC 3339. */
export function relativeTime(time: string | number, now: number): string {
  const seconds = ((typeof time === "number" ? time : Date.parse(time)) - now) / 1000;
  if (Number.isNaN(seconds)) return "unknown";
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return RELATIVE.format(Math.trunc(seconds / size), unit);
  }
  return "just now";
}

/** `3 days ago`, `today`: for sources that give a day, not a time. */
export function relativeDay(day: string, now: number): string {
  const today = new Date(now).toISOString().slice(0, 10);
  const days = Math.round((Date.parse(day.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  if (Number.isNaN(days)) return "unknown";
  if (Math.abs(days) < 7) return RELATIVE.format(days, "day");
  return relativeTime(Date.parse(day), now);
}

/** Safe to paste into a mail or ticket: `1[.]2[.]3[.]4`, `2001[:]db8[:][:]1`. */
export const defang = (ip: string): string => ip.replaceAll(/[.:]/g, (mark) => `[${mark}]`);

/** How long to wait, roughly: `45 seconds`, `12 minutes`, `5 hours`. */
export function formatDuration(seconds: number): string {
  if (seconds < 120) return plural(Math.ceil(seconds), "second");
  if (seconds < 7200) return plural(Math.round(seconds / 60), "minute");
  return plural(Math.round(seconds / 3600), "hour");
}
