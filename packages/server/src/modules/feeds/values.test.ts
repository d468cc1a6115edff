import { expect, it } from "vitest";
import { CATALOGUE } from "@fyr/contract";
import { prefixesAround, readItems } from "./values.ts";

it("has the prefixes that cover an address or a prefix, the narrowest first", () => {
  const around = prefixesAround("91.245.253.9");
  expect(around).toHaveLength(32);
  expect(around.slice(0, 9)).toEqual(expect.arrayContaining(["91.245.253.8/31", "91.245.253.0/24"]));
  expect(around.at(-1)).toBe("0.0.0.0/0");
  expect(prefixesAround("91.245.253.0/24")).not.toContain("91.245.253.0/24");
  expect(prefixesAround("91.245.253.0/24")).toContain("91.245.0.0/16");
  expect(prefixesAround("2a0d:3344::7c")).toContain("2a0d:3344::/32");
  expect(prefixesAround("example.org")).toEqual([]);
});

it.each([
  ["NUL in data", { value: "ok", data: { a: "\0" } }],
  ["half a character in data", { value: "ok", data: { a: "\ud800" } }],
  ["half a character in a name", { value: "ok", data: { "\udfff": 1 } }],
  ["half a character in a value", { value: "a\ud800b", data: {} }],
])("refuses what the store cannot keep: %s", (_, item) => {
  expect(() => readItems("text", [item])).toThrow(CATALOGUE.bad_request.message);
});

it("takes texts that only look like that", () => {
  const item = { value: "ok", data: { a: String.raw`\u0000 \ud800`, b: "😀", c: "\\\\u0000" } };
  expect(readItems("text", [item])).toEqual([item]);
});
