import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * Why a value is refused, in our own words. The library's describe types and regular expressions, which neither a user
 * nor a caller of the API has written. A text that a schema brings itself goes first.
 */
export function refusalOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? REQUIRED : `Should be ${TYPES[issue.expected] ?? "of another type"}`;
    case "too_small":
      return boundOf(issue, "least", Number(issue.minimum));
    case "too_big":
      return boundOf(issue, "most", Number(issue.maximum));
    case "invalid_format":
      return FORMATS[issue.format] ?? "Should have the documented form";
    case "not_multiple_of":
      return `Should be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return unknownFields(issue.keys);
    case "invalid_value":
      return issue.input === undefined ? REQUIRED : `Should be ${alternatives(issue.values.map(String))}`;
    default:
      return "Is not valid";
  }
}

/** Validates a value that comes from outside, with refusals in our own words. */
export const validate = <S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(value, { error: refusalOf });

const REQUIRED = "This field is required";

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  bigint: "a whole number",
  boolean: "true or false",
  date: "a date",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "Should be an email address",
  url: "Should be a URL",
  uuid: "Should be a UUID",
  datetime: "Should be a time such as 2026-11-22T06:00:00Z",
  date: "Should be a day such as 2026-11-22",
};

type Size = Extract<Issue, { code: "too_small" | "too_big" }>;

function boundOf({ origin, inclusive = true, input }: Size, bound: "least" | "most", limit: number): string {
  const shown = limit.toLocaleString("en");
  switch (origin) {
    case "string":
      if (bound === "least" && input === "") return REQUIRED;
      return limit === 1 && bound === "least" ? REQUIRED : `Should be at ${bound} ${shown} characters long`;
    case "array":
    case "set":
    case "map":
      return `Should have at ${bound} ${shown} ${limit === 1 ? "entry" : "entries"}`;
    default:
      if (inclusive) return `Should be at ${bound} ${shown}`;
      return `Should be ${bound === "least" ? "more" : "less"} than ${shown}`;
  }
}

/** As many help a reader to see the mistake; a caller could have us send back a body of nothing else. */
const UNKNOWN_MAX = 10;
const UNKNOWN_CHARACTERS_MAX = 60;

function unknownFields(names: readonly string[]): string {
  const shown = names.slice(0, UNKNOWN_MAX).map((name) => name.slice(0, UNKNOWN_CHARACTERS_MAX));
  const others = names.length - shown.length;
  return `Has unknown fields: ${shown.join(", ")}${others > 0 ? ` and ${others.toLocaleString("en")} others` : ""}`;
}

/** Longer lists help no reader, so the rest is left out. */
const ALTERNATIVES_MAX = 30;

function alternatives(values: readonly string[]): string {
  const [first = "", ...others] = values;
  if (others.length === 0) return first;
  if (values.length > ALTERNATIVES_MAX) return "one of the documented values";
  return `one of: ${values.join(", ")}`;
}
