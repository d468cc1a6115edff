import type { RealEnd } from "./condition.ts";
import { Refusal } from "./error.ts";
import type { Bound, TextRange } from "./tree.ts";

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const MAX_INTEGER = (1n << 64n) - 1n;

/** Whether a text is a number, in documents and in searches alike. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

export function requireNumber(text: string, field: string, place: TextRange): void {
  if (!isNumber(text)) throw new Refusal(`${field} is a number, '${text}' is none`, place);
}

export interface Integers {
  readonly lower: bigint | null;
  readonly upper: bigint | null;
}

/** The non-negative 64-bit integers between two ends, both included; undefined when there are none. */
export function integersBetween(lower: Bound | null, upper: Bound | null): Integers | undefined {
  const low = lower && atLeast(lower);
  const high = upper && atMost(upper);
  if (low !== null && low > MAX_INTEGER) return undefined;
  if (high !== null && high < 0n) return undefined;
  if (low !== null && high !== null && low > high) return undefined;
  return { lower: low === null || low < 0n ? null : low, upper: high === null || high > MAX_INTEGER ? null : high };
}

/** A bound as a real number. */
export function realEnd({ text, inclusive }: Bound): RealEnd {
  return { value: Number(text), inclusive };
}

function atLeast({ text, inclusive }: Bound): bigint {
  const { floor, whole } = wholePart(text);
  return whole && inclusive ? floor : floor + 1n;
}

function atMost({ text, inclusive }: Bound): bigint {
  const { floor, whole } = wholePart(text);
  return whole && !inclusive ? floor - 1n : floor;
}

/** Digits are compared as text: a 64-bit number has more of them than a double represents. */
function wholePart(text: string): { readonly floor: bigint; readonly whole: boolean } {
  if (/^[+-]?\d+$/.test(text)) return { floor: BigInt(text.replace("+", "")), whole: true };
  const value = Math.max(-1e30, Math.min(1e30, Number(text)));
  return { floor: BigInt(Math.floor(value)), whole: Number.isInteger(value) };
}
