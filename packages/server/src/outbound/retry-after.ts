/** Whoever wants to be left alone for longer is as well. */
const SECONDS_MAX = 999_999_999;

/** Milliseconds of a `Retry-After`: seconds or an HTTP date (RFC 9110); null for anything else. */
export function retryAfterMs(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text), SECONDS_MAX) * 1000;
  // Of what `Date.parse` reads, only what begins with the name of a day is a date of HTTP.
  const time = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, time - now);
}
