import { describe, expect, it } from "vitest";
import { z } from "zod";
import { BULK_IP_MAX, ENDPOINTS, type Endpoint } from "./index.ts";
import { validate } from "./refusal.ts";

const library = z.locales.en().localeError;

/** Values that are the wrong type, missing, too short, too long, too small, too large or of no known form. */
const LIST: readonly unknown[] = Array.from({ length: 10 * BULK_IP_MAX + 1 }, () => ({}));
const TEXTS: readonly unknown[] = ["", "?", "\u0000", "x".repeat(70_000)];
const NUMBERS: readonly unknown[] = [Number.NaN, -1, 0.5, 1e300, 7n];
const WRONG = [
  undefined,
  null,
  true,
  ...TEXTS,
  ...NUMBERS,
  [],
  [undefined],
  LIST,
  {},
  { "": "" },
  new Date(Number.NaN),
];

/** Each wrong value in each place of a schema: of the whole, of a field, and of a list's entry. */
function* wrongFor(schema: z.ZodType): Generator {
  yield* WRONG;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(inner.shape)) {
      for (const value of wrongFor(field as z.ZodType)) yield { [name]: value };
    }
  } else if (inner instanceof z.ZodArray) {
    for (const value of wrongFor(inner.element as z.ZodType)) yield [value];
  } else if (inner instanceof z.ZodUnion) {
    for (const option of inner.options as z.ZodType[]) yield* wrongFor(option);
  }
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe
    ? unwrapped((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
    : schema;
}

const inputs = Object.entries(ENDPOINTS as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [[`${name}: ${part}`, schema] as const];
  }),
);

describe("refusals", () => {
  it("cover every call with an input", () => {
    expect(inputs.length).toBeGreaterThan(100);
  });

  it.each(inputs)("of %s are in our own words", (_, schema) => {
    const messages = new Set<string>();
    for (const value of wrongFor(schema)) {
      for (const issue of validate(schema, value).error?.issues ?? []) {
        // A long list is refused once for each entry, in the same words.
        if (messages.has(issue.message)) continue;
        messages.add(issue.message);
        const theirs = library({ ...issue, input: value } as z.core.$ZodRawIssue);
        expect(issue.message).not.toBe(typeof theirs === "string" ? theirs : theirs?.message);
      }
    }
    for (const message of messages) {
      expect(message).not.toMatch(/invalid|expected|received|too (?:big|small)|unrecognized|pattern|regex|\bstring\b/i);
      expect(message).toMatch(/^[A-Z].*[^.]$/s);
    }
  });

  it.each([
    [z.string(), undefined, "This field is required"],
    [z.string(), 7, "Should be text"],
    [z.string().min(1), "", "This field is required"],
    [z.string().min(3), "ab", "Should be at least 3 characters long"],
    [z.string().max(3), "abcd", "Should be at most 3 characters long"],
    [z.string().min(3, "Too short a name"), "ab", "Too short a name"],
    [z.coerce.number().int().min(1), "x", "Should be a number"],
    [z.number().int(), 0.5, "Should be a whole number"],
    [z.number().min(1), 0, "Should be at least 1"],
    [z.number().gt(1), 1, "Should be more than 1"],
    [z.array(z.string()).min(1), [], "Should have at least 1 entry"],
    [z.enum(["a", "b"]), "c", "Should be one of: a, b"],
    [z.literal(1), 2, "Should be 1"],
    [z.email(), "x", "Should be an email address"],
    [z.strictObject({}), { a: 1 }, "Has unknown fields: a"],
    [
      z.strictObject({}),
      Object.fromEntries(Array.from({ length: 1012 }, (_, n) => [`${n}`.padStart(100, "k"), n])),
      `Has unknown fields: ${Array.from({ length: 10 }, () => "k".repeat(60)).join(", ")} and 1,002 others`,
    ],
  ])("%#: say what is wrong", (schema, value, message) => {
    expect(validate(schema as z.ZodType, value).error?.issues[0]?.message).toBe(message);
  });
});
