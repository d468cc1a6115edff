import type { EventField } from "../events/index.ts";
import { addressesOf } from "./address.ts";
import { type Addresses, type Condition, fold, type RealEnd, type Target, type Test, tokensOf } from "./condition.ts";
import { editDistance, globMatches } from "./matching.ts";
import { isNumber } from "./number.ts";

type Value = string | number | boolean;

/** Where the values of records are. */
export interface ReadsRecords<T> {
  valuesOf(record: T, field: EventField): readonly Value[];
  /** Those of every field. */
  allOf(record: T): readonly Value[];
}

type Predicate<T> = (record: T) => boolean;

/** A condition as a function of one record, in memory. */
export function recordTest<T>(condition: Condition, reads: ReadsRecords<T>): Predicate<T> {
  if (condition.type === "test") return testOf(condition.test, reads);
  const all = (parts: readonly Condition[]): Predicate<T>[] => parts.map((part) => recordTest(part, reads));
  const [must, should, mustNot] = [all(condition.must), all(condition.should), all(condition.mustNot)];
  return (record) => {
    if (mustNot.some((meets) => meets(record))) return false;
    // Where something must be, what only should be is a matter of the score.
    if (must.length > 0) return must.every((meets) => meets(record));
    return should.length === 0 || should.some((meets) => meets(record));
  };
}

function testOf<T>(test: Test, reads: ReadsRecords<T>): Predicate<T> {
  const some = (field: EventField, holds: (value: Value) => boolean): Predicate<T> => {
    return (record) => reads.valuesOf(record, field).some(holds);
  };
  switch (test.is) {
    case "everything":
      return () => true;
    case "nothing":
      return () => false;
    case "either": {
      const tests = test.tests.map((one) => testOf(one, reads));
      return (record) => tests.some((meets) => meets(record));
    }
    case "exists":
      return (record) => valuesOf(record, test.target, reads).some((value) => value !== "");
    case "addresses":
      return some(test.field, (value) => isWithin(test.ranges, String(value)));
    case "times":
      return some(test.field, (value) => {
        const at = BigInt(Date.parse(String(value))) * 1000n;
        return (test.from === null || at >= test.from) && (test.until === null || at < test.until);
      });
    case "flag":
      return some(test.field, (value) => value === test.value);
    // Numbers of records are real ones: those of events alone are integers.
    case "integers":
      return () => false;
    default: {
      const holds = ofText(test);
      return (record) => valuesOf(record, test.target, reads).some((value) => holds(fold(String(value))));
    }
  }
}

function valuesOf<T>(record: T, target: Target, reads: ReadsRecords<T>): readonly Value[] {
  if (target.in === "anywhere") return reads.allOf(record);
  return target.in === "column" ? reads.valuesOf(record, target.field) : [];
}

type TextTest = Extract<Test, { readonly target: Target }>;

/** Whether one value, in lower case, meets a test. */
function ofText(test: Exclude<TextTest, { readonly is: "exists" }>): (text: string) => boolean {
  const orTokens = (tokens: boolean, meets: (text: string) => boolean) => (text: string) =>
    meets(text) || (tokens && tokensOf(text).some(meets));
  switch (test.is) {
    case "whole":
      return (text) => text === test.text;
    case "phrase":
      return (text) => standsIn(test.tokens, test.slop, tokensOf(text));
    case "wildcard":
      return orTokens(test.tokens, (text) => globMatches(test.pieces, text));
    case "fuzzy":
      return orTokens(test.tokens, (text) => editDistance(text, test.text, test.distance) <= test.distance);
    case "texts":
      return (text) =>
        isAbove(text, test.lower && { value: test.lower.text, inclusive: test.lower.inclusive }) &&
        isBelow(text, test.upper && { value: test.upper.text, inclusive: test.upper.inclusive });
    case "reals":
      return (text) => isNumber(text) && isAbove(Number(text), test.lower) && isBelow(Number(text), test.upper);
    case "address_texts":
      return (text) => !text.includes("/") && isWithin(test.ranges, text);
    default:
      // A regular expression may run without end here: the compiler refuses it.
      throw new Error(`${test.is} is not for records`);
  }
}

interface End<V> extends Pick<RealEnd, "inclusive"> {
  readonly value: V;
}

const isAbove = <V extends number | string>(value: V, end: End<V> | null): boolean =>
  end === null || value > end.value || (end.inclusive && value === end.value);
const isBelow = <V extends number | string>(value: V, end: End<V> | null): boolean =>
  end === null || value < end.value || (end.inclusive && value === end.value);

function isWithin(ranges: readonly Addresses[], text: string): boolean {
  const [at] = addressesOf(text) ?? [];
  return at !== undefined && ranges.some(({ first, last }) => first <= at.first && at.last <= last);
}

/** Whether the words stand in a text in a row, each up to `slop` places from its own. */
function standsIn(words: readonly string[], slop: number, text: readonly string[]): boolean {
  return text.some((_, from) =>
    [from, from - slop].some((start) =>
      words.every((word, index) =>
        text.slice(Math.max(0, start + index), Math.max(0, start + index + slop + 1)).includes(word),
      ),
    ),
  );
}
