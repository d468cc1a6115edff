import type { FieldKind } from "../events/index.ts";
import type { Bound, Range } from "./tree.ts";

const NUMBERS = { over: "above", from: "at least", under: "below", until: "at most" };
const TIMES = { over: "after", from: "from", under: "before", until: "until" };

/** `is from 5 to 10`, `is above 5`, `is after now-1d`. */
export function englishRange({ lower, upper }: Range, kind: FieldKind): string {
  const words = kind === "date" ? TIMES : NUMBERS;
  if (lower?.inclusive === true && upper?.inclusive === true) return `is from ${lower.text} to ${upper.text}`;
  const low = (bound: Bound): string => `${bound.inclusive ? words.from : words.over} ${bound.text}`;
  const high = (bound: Bound): string => `${bound.inclusive ? words.until : words.under} ${bound.text}`;
  return `is ${[...(lower ? [low(lower)] : []), ...(upper ? [high(upper)] : [])].join(" and ")}`;
}
