import { type EventField, undotted } from "../events/index.ts";
import { addressPattern, addressRange, requireAddresses } from "./address.ts";
import { type Target, type Test, fold } from "./condition.ts";
import { Refusal } from "./error.ts";
import { readMoment, type Moment } from "./moment.ts";
import { integersBetween, realEnd, requireNumber } from "./number.ts";
import { type LeafQuery, textTest } from "./text-test.ts";
import type { Bound, TextRange, Range } from "./tree.ts";

/** The conditions of a query on a typed column. */
export function fieldTest(query: LeafQuery, field: EventField, now: Date): Test {
  const target: Target = { in: "column", field };
  if (query.type === "exists") return { is: "exists", target };
  switch (field.kind) {
    case "keyword":
      return textTest(field.isName ? withoutDot(query) : query, target, false);
    case "text":
      return textTest(query, target, true);
    case "ip":
      return addressTest(query, field);
    case "number":
      return numberTest(query, field);
    case "date":
      return timeTest(query, field, now);
    default:
      return flagTest(query, field);
  }
}

/** Names of the DNS are stored without the dot at their end, and found by both spellings. */
function withoutDot(query: LeafQuery): LeafQuery {
  return query.type === "term" || query.type === "phrase" ? { ...query, text: undotted(query.text) } : query;
}

type Valued = Exclude<LeafQuery, { readonly type: "exists" }>;

/** The text of a query that is one plain value; undefined otherwise. */
function plain(query: Valued): string | undefined {
  if (query.type === "term") return query.text;
  return query.type === "phrase" && query.slop === 0 ? query.text : undefined;
}

function refuse(query: Valued, field: EventField, takes: string): never {
  const what = { wildcard: "wildcards", regex: "regular expressions", fuzzy: "fuzzy terms", phrase: "slop" };
  const given = query.type in what ? what[query.type as keyof typeof what] : "this";
  throw new Refusal(`${field.name} takes ${takes}, not ${given}`, placeOf(query));
}

function placeOf(query: Valued): TextRange {
  return query.type === "range" ? query : query.value;
}

function addressTest(query: Valued, field: EventField): Test {
  if (query.type === "range") {
    return { is: "addresses", field, ranges: addressRange(query.lower, query.upper, field.name) };
  }
  if (query.type === "wildcard") {
    return { is: "addresses", field, ranges: addressPattern(query.pieces, field.name, query.value) };
  }
  const text = plain(query) ?? refuse(query, field, "addresses, prefixes and ranges");
  return { is: "addresses", field, ranges: requireAddresses(text, field.name, placeOf(query)) };
}

function numberTest(query: Valued, field: EventField): Test {
  const isReal = field.type.includes("Float");
  if (query.type === "wildcard" && !isReal) return textTest(query, { in: "column", field }, false);
  const { lower, upper } = endsOf(query, field, "numbers and ranges");
  for (const end of [lower, upper]) if (end) requireNumber(end.text, field.name, end);
  if (isReal) {
    const target: Target = { in: "column", field };
    return { is: "reals", target, lower: lower && realEnd(lower), upper: upper && realEnd(upper) };
  }
  const integers = integersBetween(lower, upper);
  return integers === undefined ? { is: "nothing" } : { is: "integers", field, ...integers };
}

/** The two ends of a range; a plain value is both. */
function endsOf(query: Valued, field: EventField, takes: string): Pick<Range, "lower" | "upper"> {
  if (query.type === "range") return query;
  const text = plain(query) ?? refuse(query, field, takes);
  const end: Bound = { ...query.value, text, inclusive: true };
  return { lower: end, upper: end };
}

/**
 * A time counted from 1970 is, as an end of a range, that instant; one written as a date lasts as long as its
 * precision.
 */
function timeTest(query: Valued, field: EventField, now: Date): Test {
  const read = (end: Bound): Moment => readMoment(end.text, now, end);
  const { lower, upper } = endsOf(query, field, "times and ranges");
  if (query.type !== "range") {
    const moment = lower && read(lower);
    return { is: "times", field, from: moment && moment.from, until: moment && moment.until };
  }
  const after = (end: Bound): bigint => {
    const { from, until, isNumber } = read(end);
    return end.inclusive ? from : isNumber ? from + 1n : until;
  };
  const before = (end: Bound): bigint => {
    const { from, until, isNumber } = read(end);
    return end.inclusive ? (isNumber ? from + 1n : until) : from;
  };
  return { is: "times", field, from: lower && after(lower), until: upper && before(upper) };
}

const TRUE: ReadonlySet<string> = new Set(["true", "t", "yes", "1"]);
const FALSE: ReadonlySet<string> = new Set(["false", "f", "no", "0"]);

function flagTest(query: Valued, field: EventField): Test {
  const text = plain(query) ?? refuse(query, field, "true or false");
  const value = TRUE.has(fold(text));
  if (!value && !FALSE.has(fold(text)))
    throw new Refusal(`${field.name} is true or false, not '${text}'`, placeOf(query));
  return { is: "flag", field, value };
}
