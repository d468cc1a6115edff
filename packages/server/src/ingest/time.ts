import { epochMicros } from "@fyr/contract";

/** What `DateTime64` can hold with microseconds: 1900 to 2299. */
const EARLIEST = Date.UTC(1900, 0, 1) * 1000;
const LATEST = Date.UTC(2299, 11, 31, 23, 59, 59) * 1000;

/**
 * A time in microseconds since 1970: epoch numbers (seconds, also as text; milliseconds and microseconds are recognised by
 * their size) and RFC 3339, with or without a colon in the offset; without an offset it is UTC. Undefined if it is
 * neither. A time outside of 1900 to 2299 is the nearest within: no event happened then either way.
 */
export function microsOf(value: unknown): number | undefined {
  let micros: number | undefined;
  if (typeof value === "number") micros = epochMicros(value);
  else if (typeof value === "string")
    micros = /^-?\d+(?:\.\d*)?$/.test(value) ? epochMicros(Number(value)) : fromText(value);
  if (micros === undefined || !Number.isFinite(micros)) return undefined;
  return Math.min(Math.max(micros, EARLIEST), LATEST);
}

// Logs run through a day for a long time: the day of the last text is known.
let lastDay = "";
let lastDayMs = Number.NaN;

function fromText(text: string): number | undefined {
  const { length } = text;
  if (length < 19 || length > 40 || text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON) return undefined;
  const between = text.charCodeAt(10);
  if (between !== UPPER_T && between !== SPACE && between !== LOWER_T) return undefined;
  const day = text.slice(0, 10);
  if (day !== lastDay) {
    lastDayMs = dayOf(day);
    lastDay = day;
  }
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  if (!(hour <= 24 && minute < 60 && second <= 60)) return undefined;
  let micros = 0;
  let at = 19;
  const point = text.charCodeAt(at);
  if (point === POINT || point === COMMA) {
    let scale = 100_000;
    for (at++; at < length; at++) {
      const digit = text.charCodeAt(at) - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      micros += digit * scale;
      scale = scale >= 10 ? scale / 10 : 0;
    }
  }
  const offset = offsetMinutes(text, at);
  if (offset === undefined || Number.isNaN(lastDayMs)) return undefined;
  return (lastDayMs + ((hour * 60 + minute - offset) * 60 + second) * 1000) * 1000 + micros;
}

function dayOf(text: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
}

/** Of `Z`, `+hh:mm`, `+hhmm` and nothing, from `at` to the end of the text. */
function offsetMinutes(text: string, at: number): number | undefined {
  const { length } = text;
  if (at === length) return 0;
  const sign = text.charCodeAt(at);
  if (sign === UPPER_Z || sign === LOWER_Z) return at + 1 === length ? 0 : undefined;
  if (sign !== PLUS && sign !== MINUS) return undefined;
  const minutesAt = text.charCodeAt(at + 3) === COLON ? at + 4 : at + 3;
  if (minutesAt + 2 !== length) return undefined;
  const minutes = twoDigits(text, at + 1) * 60 + twoDigits(text, minutesAt);
  if (Number.isNaN(minutes)) return undefined;
  return sign === MINUS ? -minutes : minutes;
}

/** NaN for none. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

const ZERO = 48;
const COLON = 58;
const SPACE = 32;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const UPPER_T = 84;
const LOWER_T = 116;
const UPPER_Z = 90;
const LOWER_Z = 122;
