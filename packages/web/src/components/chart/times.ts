import * as d3 from "d3-time";
import { offsetAt, type Zone } from "../../lib/times.ts";

/** A label below a chart. */
export interface TimeTick {
  /** Milliseconds. */
  readonly time: number;
  /** `12:00`, `30 May` */
  readonly label: string;
  /** What the label leaves open: `30 May 2026`, `2026`. Empty where the tick before says the same. */
  readonly within: string;
}

const LEVELS = {
  local: [d3.timeYear, d3.timeMonth, d3.timeDay, d3.timeMinute, d3.timeSecond, d3.timeMillisecond],
  utc: [d3.utcYear, d3.utcMonth, d3.utcDay, d3.utcMinute, d3.utcSecond, d3.utcMillisecond],
} as const;
const ticksIn = { local: d3.timeTicks, utc: d3.utcTicks } as const;

/** For each level what its ticks are called, and what that leaves open. */
function namesIn(timeZone: string | undefined) {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const year = format({ year: "numeric" });
  const day = format({ day: "numeric", month: "short", year: "numeric" });
  return [
    [year, null],
    [format({ month: "short" }), year],
    [format({ day: "numeric", month: "short" }), year],
    [format(clock), day],
    [format({ ...clock, second: "2-digit" }), day],
    [format({ ...clock, second: "2-digit", fractionalSecondDigits: 3 }), day],
  ] as const;
}
const NAMES = { local: namesIn(undefined), utc: namesIn("UTC") };

/**
 * Round times from one to another (milliseconds, both included), at least one.
 * @param most about how many there is room for
 */
export function timesBetween(from: number, to: number, most: number, zone: Zone): TimeTick[] {
  const found = ticksIn[zone](new Date(from), new Date(to), most).map(Number);
  const times = found.length === 0 ? [from] : found;
  const level = Math.max(...times.map((time) => levelOf(time, zone)));
  const [name, around] = NAMES[zone][level] ?? NAMES[zone][5];
  let before = "";
  return times.map((time) => {
    const within = around?.format(time) ?? "";
    const changed = within !== before;
    before = within;
    return { time, label: name.format(time), within: changed ? within : "" };
  });
}

/** The coarsest level at which something begins at a time. */
function levelOf(time: number, zone: Zone): number {
  const level = LEVELS[zone].findIndex((interval) => Number(interval.floor(new Date(time))) === time);
  return level === -1 ? LEVELS[zone].length - 1 : level;
}

/** The offset from UTC over a span: `UTC+2`; at both of its ends where it changes meanwhile: `UTC+1/+2`. */
export function offsetBetween(from: number, to: number, zone: Zone): string {
  const [first, last] = [offsetAt(from, zone), offsetAt(to, zone)];
  return first === last ? first : `${first}/${last.replace("UTC", "") || "+0"}`;
}
