import { EPOCH } from "@fyr/contract";
import { Refusal } from "./error.ts";
import type { TextRange } from "./tree.ts";

/** A time as it was written: from its first microsecond to before `until`, as `2018-03-24` is a whole day. */
export interface Moment {
  readonly from: bigint;
  readonly until: bigint;
  /** Seconds or milliseconds since 1970: in a range, that very instant. */
  readonly isNumber: boolean;
}

const SECOND = 1_000_000n;
/** What the engine's DateTime64(6) holds. */
const FIRST = -2_208_988_800n * SECOND;
const LAST = 10_413_792_000n * SECOND;

/**
 * Reads a time: RFC 3339 (UTC unless it has an offset) whole or cut short (`2018`, `2018-03`, `2018-03-24`,
 * `2018-03-24T15`), seconds, milliseconds or microseconds since 1970 by magnitude, `now`; then date mathematics as
 * Elasticsearch has it: `now-1d/d`, `2018-03-24||+1h`. Units: y M w d h H m s.
 */
export function readMoment(text: string, now: Date, place: TextRange): Moment {
  const { anchor, steps } = split(text);
  const start = anchor === "now" ? instant(BigInt(now.getTime()) * 1000n) : (readNumber(anchor) ?? readDate(anchor));
  const moment = start && steps.reduce<Moment | undefined>((at, step) => at && applied(at, step), start);
  if (moment === undefined) {
    throw new Refusal(
      `'${text}' is no time: write 2018-03-24, 2018-03-24T15:04:05Z, seconds since 1970, now-1d or 2018-03-24||+1h`,
      place,
    );
  }
  if (moment.from < FIRST || moment.until > LAST) throw new Refusal("Times lie between 1900 and 2299", place);
  return moment;
}

/** `2018-03-24 15:04:05.000000`: a time in UTC as the engine reads it. */
export function timeText(microseconds: bigint): string {
  const milliseconds = microseconds / 1000n - (microseconds % 1000n < 0n ? 1n : 0n);
  const rest = microseconds - milliseconds * 1000n;
  const [day = "", clock = ""] = new Date(Number(milliseconds)).toISOString().split("T");
  return `${day} ${clock.slice(0, -1)}${String(rest).padStart(3, "0")}`;
}

function instant(from: bigint): Moment {
  return { from, until: from + 1n, isNumber: false };
}

function split(text: string): { readonly anchor: string; readonly steps: readonly string[] } {
  const isNow = text.startsWith("now");
  const bars = text.indexOf("||");
  if (!isNow && bars < 0) return { anchor: text, steps: [] };
  const anchor = isNow ? "now" : text.slice(0, bars);
  const math = text.slice(isNow ? 3 : bars + 2);
  const steps = math.match(/[+-]\d{0,6}[a-zA-Z]|\/[a-zA-Z]|[^]/g) ?? [];
  return { anchor, steps };
}

function applied(moment: Moment, step: string): Moment | undefined {
  const unit = step.slice(-1);
  if (step.length < 2 || !isUnit(unit)) return undefined;
  if (step.startsWith("/")) return rounded(moment.from, unit);
  const count = (step.startsWith("-") ? -1 : 1) * Number(step.slice(1, -1) || "1");
  const from = add(moment.from, count, unit);
  return from === undefined
    ? undefined
    : { from, until: from + (moment.until - moment.from), isNumber: moment.isNumber };
}

function rounded(at: bigint, unit: Unit): Moment | undefined {
  const from = roundDown(at, unit);
  const until = add(from, 1, unit);
  return until === undefined ? undefined : { from, until, isNumber: false };
}

/** Four digits are a year; other numbers count from 1970: a time in milliseconds has more digits than one in seconds. */
function readNumber(text: string): Moment | undefined {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d{1,17})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (whole === "" || /^\d{4}$/.test(text)) return undefined;
  const value = BigInt(whole);
  const unit = value < EPOCH.millisecondsFrom ? SECOND : value < EPOCH.microsecondsFrom ? 1000n : 1n;
  const places = fraction.padEnd(6, "0").slice(0, 6);
  const part = fraction === "" ? 0n : (BigInt(places) * unit) / SECOND;
  const amount = value * unit + part;
  const from = sign === "-" ? -amount : amount;
  return { from, until: from + (fraction === "" ? unit : 1n), isNumber: true };
}

const DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[Tt ](\d{2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?)?)?)?(?:([Zz])|([+-])(\d{2}):?(\d{2}))?$/;

function readDate(text: string): Moment | undefined {
  const found = DATE.exec(text);
  if (found === null) return undefined;
  const [, year = "", month, day, hour, minute, second, fraction, , sign, zoneHour = "0", zoneMinute = "0"] = found;
  const zoned = found[8] !== undefined || sign !== undefined;
  if (zoned && hour === undefined) return undefined;
  const parts = [month ?? "01", day ?? "01", hour ?? "00", minute ?? "00", second ?? "00"].map(Number);
  const [mm = 1, dd = 1, hh = 0, mi = 0, ss = 0] = parts;
  const time = Date.UTC(Number(year), mm - 1, dd, hh, mi, ss);
  const check = new Date(time);
  // A leap second is the first of the next minute; anything else that does not come back was no time.
  const isReal = check.getUTCMonth() === mm - 1 && check.getUTCDate() === dd && hh < 24 && mi < 60 && ss < 60;
  if (!isReal && !(ss === 60 && mm <= 12 && dd <= 31 && hh < 24 && mi < 60)) return undefined;
  if (Number(zoneHour) > 23 || Number(zoneMinute) > 59) return undefined;
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === "-" ? -60 : 60);
  const from = BigInt(time) * 1000n - BigInt(offset) * SECOND + BigInt((fraction ?? "").padEnd(6, "0").slice(0, 6));
  if (fraction !== undefined) {
    const width = 10n ** BigInt(Math.max(0, 6 - fraction.length));
    return { from, until: from + width, isNumber: false };
  }
  const unit: Unit =
    second !== undefined ? "s" : minute !== undefined ? "m" : hour !== undefined ? "h" : day ? "d" : month ? "M" : "y";
  const until = add(from, 1, unit);
  return until === undefined ? undefined : { from, until, isNumber: false };
}

/** Units of date mathematics: year, month, week (from Monday), day, hour, minute, second; all in UTC. */
type Unit = "y" | "M" | "w" | "d" | "h" | "H" | "m" | "s";

const FIXED: Readonly<Record<string, bigint>> = {
  w: 604_800_000_000n,
  d: 86_400_000_000n,
  h: 3_600_000_000n,
  H: 3_600_000_000n,
  m: 60_000_000n,
  s: 1_000_000n,
};
/** 1970 began on a Thursday, three days behind its Monday. */
const MONDAY = 3n * 86_400_000_000n;

function isUnit(text: string): text is Unit {
  return Object.hasOwn(FIXED, text) || text === "y" || text === "M";
}

/** Microseconds since 1970, moved by so many units. A day that the month does not have becomes its last. */
function add(at: bigint, count: number, unit: Unit): bigint | undefined {
  const length = FIXED[unit];
  if (length !== undefined) return at + BigInt(count) * length;
  const months = unit === "y" ? count * 12 : count;
  const { date, rest } = dayOf(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  const time = date.getTime();
  return Number.isNaN(time) ? undefined : BigInt(time) * 1000n + rest;
}

/** The first microsecond of the unit that contains the time. */
function roundDown(at: bigint, unit: Unit): bigint {
  const length = FIXED[unit];
  if (length !== undefined) {
    const offset = unit === "w" ? MONDAY : 0n;
    return at - modulo(at + offset, length);
  }
  const { date } = dayOf(at);
  return BigInt(Date.UTC(date.getUTCFullYear(), unit === "y" ? 0 : date.getUTCMonth(), 1)) * 1000n;
}

/** Midnight of the time's day, and the microseconds since. */
function dayOf(at: bigint): { readonly date: Date; readonly rest: bigint } {
  const rest = modulo(at, 86_400_000_000n);
  return { date: new Date(Number((at - rest) / 1000n)), rest };
}

/** Never negative, as time before 1970 is. */
function modulo(value: bigint, by: bigint): bigint {
  const rest = value % by;
  return rest < 0n ? rest + by : rest;
}
