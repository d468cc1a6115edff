import { COUNT_MAX } from "./sighting.ts";

/** Before the DNS there were no sightings; beyond 2100 there is no clock. */
const SECONDS_MIN = Date.UTC(1983, 10) / 1000;
const SECONDS_MAX = Date.UTC(2100, 0) / 1000;
const PER_SECOND = [1, 1e3, 1e6, 1e9] as const;

/**
 * Seconds since 1970 of a time: a number or its digits, in seconds, milliseconds, microseconds or nanoseconds, or a date
 * of RFC 3339. Null for none that makes sense.
 */
export function secondsOf(value: unknown): number | null {
  if (typeof value === "string" && !/^\d{1,20}(?:\.\d{1,9})?$/.test(value)) {
    return /^\d{4}-\d\d-\d\d/.test(value) ? sensible(Date.parse(value) / 1000) : null;
  }
  if (typeof value !== "string" && typeof value !== "number") return null;
  const number = Number(value);
  for (const unit of PER_SECOND) {
    const seconds = sensible(number / unit);
    if (seconds !== null) return seconds;
  }
  return null;
}

const sensible = (seconds: number): number | null =>
  seconds >= SECONDS_MIN && seconds < SECONDS_MAX ? Math.trunc(seconds) : null;

/** A count of at least one; null for what is none. */
export function countOf(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,20}$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 1) return null;
  return Math.min(number, COUNT_MAX);
}

/** The object that a line is; a reason for what is none. */
export function objectOf(line: string): Readonly<Record<string, unknown>> | string {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : "not a JSON object";
  } catch {
    return "not JSON";
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
