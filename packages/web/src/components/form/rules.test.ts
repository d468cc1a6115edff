import { type Endpoint, ENDPOINTS, type EndpointName, fieldsOf, validate } from "@fyr/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { problemOf } from "./rules.ts";
import { anyCharacter } from "../../../../core/src/testing/any-character.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.domain(),
  fc.constantFrom(
    "http:example.org",
    "https://localhost",
    "ftp://example.org",
    "x".repeat(255),
    "SE",
    "se",
    "12345678",
  ),
);
const padded = fc
  .tuple(fc.constantFrom("", " ", "\t"), text, fc.constantFrom("", " ", "\n"))
  .map((parts) => parts.join(""));

type Input = NonNullable<Parameters<typeof fieldsOf>[0]>;
type Schema = Parameters<typeof validate>[0];

const FORMS: readonly EndpointName[] = [
  "register",
  "resetPassword",
  "contact",
  "requestQuote",
  "joinWaitlist",
  "createKey",
  "addDomain",
  "createView",
  "createProvider",
  "enableTwoFactor",
  "disableTwoFactor",
];

const fields = FORMS.flatMap((name) => {
  const input = (ENDPOINTS[name] as Endpoint).body as Input;
  return Object.entries(fieldsOf(input)).flatMap(([field, rules]) =>
    rules.checks.length === 0 ? [] : [[`${name}.${field}`, rules, input.shape[field] as Schema] as const],
  );
});

describe("the rules of a form's field", () => {
  it("are those of its limits", () => {
    expect(fields.length).toBeGreaterThan(20);
  });

  it.each(fields)("of %s find what its schema finds, in the same words", (_, rules, schema) => {
    fc.assert(
      fc.property(padded, (value) => {
        const problem = problemOf(rules, value);
        // A form leaves a blank field out where it may.
        if (value.trim() === "" && rules.required === null) return;
        const { issues = [] } = validate(schema, value).error ?? {};
        if (problem !== null && problem === rules.required) expect(issues).not.toEqual([]);
        else if (problem !== null) expect(issues.map(({ message }) => message)).toContain(problem);
        else expect(issues.filter(({ code }) => code !== "custom")).toEqual([]);
      }),
    );
  });

  it("of a number accept digits within its limits", () => {
    const { limit_feed: rules } = fieldsOf(ENDPOINTS.updateAccount.body);
    expect(["", "0", "2000000000"].map((value) => problemOf(rules, value))).toEqual([null, null, null]);
    expect(["ten", "-1", "1.5", "1e3", "2000000001"].map((value) => problemOf(rules, value))).toEqual([
      ...Array.from({ length: 4 }, () => "Should be a whole number"),
      "Should be at most 2,000,000,000",
    ]);
  });
});
