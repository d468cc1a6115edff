import type { EventField } from "../../events/index.ts";
import { addressesOf } from "../address.ts";
import type { Condition, Target, Test } from "../condition.ts";
import type { Piece } from "../tree.ts";

/** An event as the table has it: typed values by column, leaves of the document in lower case. */
export interface SmallEvent {
  /** Absent is null, the empty text or the empty list, as the column has it. */
  readonly columns: Readonly<Record<string, ColumnValue>>;
  /** Further values of columns that hold one; none of a column that holds nothing. */
  readonly further: Readonly<Record<string, readonly SingleValue[]>>;
  readonly leaves: readonly (readonly [name: string, value: string])[];
}
/** Text, or 128-bit numbers of addresses, microseconds, numbers, booleans; lists for columns of many values. */
export type ColumnValue = null | SingleValue | readonly (string | bigint)[];
export type SingleValue = string | number | bigint | boolean;

/** Whether an event meets a condition: the slow and obvious way, to hold the SQL against. */
export function matches(condition: Condition, event: SmallEvent): boolean {
  if (condition.type === "test") return meets(condition.test, event);
  const { must, should, mustNot } = condition;
  if (mustNot.some((part) => matches(part, event))) return false;
  if (must.length > 0) return must.every((part) => matches(part, event));
  return should.length === 0 || should.some((part) => matches(part, event));
}

/** The boosts of the positive tests that the event meets. */
export function scoreOf(condition: Condition, event: SmallEvent): number {
  if (condition.type === "test") return meets(condition.test, event) ? condition.boost : 0;
  return [...condition.must, ...condition.should].reduce((sum, part) => sum + scoreOf(part, event), 0);
}

function meets(test: Test, event: SmallEvent): boolean {
  switch (test.is) {
    case "everything":
      return true;
    case "nothing":
      return false;
    case "either":
      return test.tests.some((part) => meets(part, event));
    case "exists":
      return test.target.in === "column" ? present(test.target.field, event) : texts(test.target, event).length > 0;
    case "integers":
      return inColumn(test.field, event, (value) => {
        const number = BigInt(value as number);
        return (test.lower === null || number >= test.lower) && (test.upper === null || number <= test.upper);
      });
    case "times":
      return inColumn(test.field, event, (value) => {
        const at = value as bigint;
        return (test.from === null || at >= test.from) && (test.until === null || at < test.until);
      });
    case "addresses":
      return inColumn(test.field, event, (value) =>
        test.ranges.some(({ first, last }) => first <= (value as bigint) && (value as bigint) <= last),
      );
    case "flag":
      return inColumn(test.field, event, (value) => value === test.value);
    default:
      return texts(test.target, event).some((text) => ofText(test, text));
  }
}

function ofText(test: Extract<Test, { readonly target: Target }>, text: string): boolean {
  const words = text.split(/[^0-9a-z\u0080-\uffff]+/).filter((word) => word !== "");
  const candidates = "tokens" in test && test.tokens === true ? [text, ...words] : [text];
  switch (test.is) {
    case "whole":
      return text === test.text;
    case "phrase":
      return (
        words.some((_, start) => stands(test.tokens, test.slop, words, start - test.slop)) ||
        (test.slop > 0 && words.some((_, start) => stands(test.tokens, test.slop, words, start)))
      );
    case "wildcard": {
      const expression = new RegExp(`^${test.pieces.map(patternOf).join("")}$`, "su");
      return candidates.some((candidate) => expression.test(candidate));
    }
    case "regex": {
      const expression = new RegExp(test.expression.js, "ius");
      return candidates.some((candidate) => expression.test(candidate));
    }
    case "fuzzy":
      return candidates.some((candidate) => edits(candidate, test.text) <= test.distance);
    case "texts":
      return isBetween(
        bytes(text),
        test.lower && { ...test.lower, value: bytes(test.lower.text) },
        test.upper && { ...test.upper, value: bytes(test.upper.text) },
      );
    case "reals":
      return (
        /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(text) &&
        Number.isFinite(Number(text)) &&
        isBetween(Number(text), test.lower, test.upper)
      );
    case "address_texts": {
      const [at] = text.includes("/") ? [] : (addressesOf(text) ?? []);
      return at !== undefined && test.ranges.some(({ first, last }) => first <= at.first && at.first <= last);
    }
    default:
      throw new Error(`${test.is} is not about a text`);
  }
}

/** Whether each word stands at its place behind `start`, or up to `slop` places further on. */
function stands(words: readonly string[], slop: number, text: readonly string[], start: number): boolean {
  return words.every((word, index) =>
    text.slice(Math.max(0, start + index), Math.max(0, start + index + slop + 1)).includes(word),
  );
}

function isBetween<T extends number | string>(
  value: T,
  lower: { readonly value: T; readonly inclusive: boolean } | null,
  upper: { readonly value: T; readonly inclusive: boolean } | null,
): boolean {
  if (lower && !(value > lower.value || (lower.inclusive && value === lower.value))) return false;
  return !(upper && !(value < upper.value || (upper.inclusive && value === upper.value)));
}

/** UTF-8 as a text of its bytes, which is how the engine orders texts. */
function bytes(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function patternOf(piece: Piece): string {
  if (piece.type !== "text") return piece.type === "one" ? "." : ".*";
  return piece.text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Optimal string alignment, by its recursive definition. */
function edits(left: string, right: string): number {
  const [a, b] = [bytes(left), bytes(right)];
  const known = new Map<number, number>();
  const from = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = i * 1000 + j;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? from(i - 2, j - 2) + 1 : Infinity;
    const change = from(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const value = Math.min(swap, change, from(i - 1, j) + 1, from(i, j - 1) + 1);
    known.set(key, value);
    return value;
  };
  return from(a.length, b.length);
}

/** The texts, in lower case, that a target has in the event. */
function texts(target: Target, event: SmallEvent): string[] {
  if (target.in === "anywhere") return event.leaves.map(([, value]) => value);
  if (target.in === "document") return event.leaves.filter(([name]) => name === target.name).map(([, value]) => value);
  return columnValues(target.field, event).map((value) => String(value).toLowerCase());
}

function present(field: EventField, event: SmallEvent): boolean {
  return columnValues(field, event).length > 0;
}

function inColumn(field: EventField, event: SmallEvent, test: (value: ColumnValue) => boolean): boolean {
  return columnValues(field, event).some(test);
}

function columnValues(field: EventField, event: SmallEvent): readonly ColumnValue[] {
  const value = event.columns[field.column] ?? null;
  if (Array.isArray(value)) return value as readonly (string | bigint)[];
  return value === null || value === "" ? [] : [value, ...(event.further[field.column] ?? [])];
}
