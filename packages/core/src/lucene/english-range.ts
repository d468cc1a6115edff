import type { FieldKind } from "../events/index.ts";
import type { Bound, Range } from "./tree.ts";

const NUMBERS = { over: "above", from: "at least", under: "below", until: "at most" };
const TIMES = { over: "after", from: "from", under: "before", until: "until" };

/** `is from 5 to 10`, `is above 5`, `is after now-1d`. */
export function englishRange({ lower, upper }: Range, kind: FieldKind): string {
  const shown = ({ text }: Bound): string => (kind === "date" ? shownTime(text) : text);
  const words = kind === "date" ? TIMES : NUMBERS;
  if (lower?.inclusive === true && upper?.inclusive === true) return `is from ${shown(lower)} to ${shown(upper)}`;
  const low = (bound: Bound): string => `${bound.inclusive ? words.from : words.over} ${shown(bound)}`;
  const high = (bound: Bound): string => `${bound.inclusive ? words.until : words.under} ${shown(bound)}`;
  return `is ${[...(lower ? [low(lower)] : []), ...(upper ? [high(upper)] : [])].join(" and ")}`;
}

/** Seconds or milliseconds since 1970 say nothing to a reader. */
function shownTime(text: string): string {
  const seconds = /^\d{9,11}$/.test(text) ? Number(text) : /^\d{12,14}$/.test(text) ? Number(text) / 1000 : undefined;
  return seconds === undefined ? text : new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
