import { browserStorage, STORAGE_KEYS } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

/** The time zone of the browser, or UTC. */
export type Zone = "local" | "utc";

const storage = browserStorage();

/** The zone in which all pages show times. That of the browser until the user has chosen. */
export const timeZone = createStore<Zone>(storage.getItem(STORAGE_KEYS.timeZone) === "utc" ? "utc" : "local");

export const otherZone = (zone: Zone): Zone => (zone === "utc" ? "local" : "utc");

export function toggleTimeZone(): void {
  const next = otherZone(timeZone.get());
  storage.setItem(STORAGE_KEYS.timeZone, next);
  timeZone.set(next);
}

/** The browser's zone is UTC in winter and in summer, so that there is nothing to choose. */
export const LOCAL_IS_UTC = [0, 6].every((month) => new Date(2026, month, 1).getTimezoneOffset() === 0);

const OFFSET = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" });

/** The offset of a zone from UTC at a time in milliseconds: `UTC+2`, `UTC-3:30`, `UTC`. */
export function offsetAt(time: number, zone: Zone): string {
  if (zone === "utc") return "UTC";
  const part = OFFSET.formatToParts(time).find(({ type }) => type === "timeZoneName");
  return (part?.value ?? "").replace("GMT", "UTC").replace(/\+0$/, "");
}

/** Writes times of one zone, and names it with each. */
export interface Times {
  readonly zone: Zone;
  /** Times in milliseconds or RFC 3339: `21 Nov 2026, 10:16 UTC+1`. */
  formatDateTime(time: string | number): string;
  /** To the millisecond, of a time in milliseconds: `21 Nov 2026, 10:16:05.042 UTC+1`. */
  formatMoment(time: number): string;
  /** A time range in milliseconds, the day once: `16 Mar 2012, 13:30:00 – 14:30:00 UTC`; from 1970 on: `Until 16 Mar …`. */
  formatRange(start: number, end: number): string;
}

/** The one formatter of times. Components take it from `useTimes`, so that they change with the zone. */
export function timesIn(zone: Zone): Times {
  const format = (timeStyle: "short" | "medium") =>
    new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle, timeZone: zone === "utc" ? "UTC" : undefined });
  const [minutes, seconds] = [format("short"), format("medium")];
  return {
    zone,
    formatDateTime(time) {
      const at = typeof time === "number" ? time : Date.parse(time);
      return Number.isNaN(at) ? "–" : `${minutes.format(at)} ${offsetAt(at, zone)}`;
    },
    formatMoment(time) {
      if (Number.isNaN(time)) return "–";
      // In steps from the last full second, which lies before also where a time is negative.
      const fraction = String(((Math.floor(time) % 1000) + 1000) % 1000).padStart(3, "0");
      return `${seconds.format(time)}.${fraction} ${offsetAt(time, zone)}`;
    },
    formatRange(start, end) {
      const [from, to] = [seconds.format(start), seconds.format(end)];
      const [first, last] = [offsetAt(start, zone), offsetAt(end, zone)];
      // Nothing that is logged is so old: it is only bound at its end.
      if (start === 0) return `Until ${to} ${last}`;
      const [day, clock] = to.split(", ");
      const until = from.startsWith(`${day},`) ? clock : to;
      return `${from}${first === last ? "" : ` ${first}`} – ${until} ${last}`;
    },
  };
}

const TIMES = { local: timesIn("local"), utc: timesIn("utc") } as const;

/** Writes times in the zone that the user chose. */
export const useTimes = (): Times => TIMES[useStore(timeZone)];
