import { describe, expect, it } from "vitest";
import { checkCoreState, CORE } from "./check.ts";

const check = (text: string, exceptions: readonly string[] = [], path = "risk/score.ts") =>
  checkCoreState(
    new Map([
      [CORE + path, text],
      ["packages/server/src/cache.ts", "let anything = 1;"],
    ]),
    new Map(exceptions.map((key) => [key, "for this test"])),
  ).map(({ line, message }) => `${line} ${message.split(" ").slice(0, 4).join(" ")}`);

describe("the check of the core's state", () => {
  it.each([
    ["a variable", "export const A = 1;\nlet young = null;", "2 young is a module's"],
    ["an exported variable", "export let count = 0;", "1 count is a module's"],
    ["a weak map", "const texts = new WeakMap<object, string>();", "1 texts is a WeakMap"],
    ["a map that can change", "const known = new Map([[1, 2]]);", "1 known is a Map"],
    ["a set that can change", 'export const WORDS: Set<string> = new Set(["a"]);', "1 WORDS is a Set"],
    ["an empty array", "const found: string[] = [];", "1 found is empty and"],
    ["an empty object", "const found = {};", "1 found is empty and"],
    ["an instance", "const memo = new Memo(4096);", "1 memo is a Memo"],
    ["a static cache", "class A { static readonly cache = new Map(); }", "1 cache is a Map"],
    ["a static counter", "class A { static made = 0; }", "1 made is a static"],
  ])("refuses %s", (_what, text, fault) => expect(check(text)).toEqual([fault]));

  it.each([
    ["a table whose type has a name", "type Names = ReadonlyMap<string, string>; const NONE: Names = new Map();"],
    ["tables", "const A: ReadonlyMap<string, number> = new Map([]); const B: ReadonlySet<string> = new Set();"],
    ["what is empty for good", "const NONE: readonly string[] = []; const NO: Readonly<Record<string, 1>> = {};"],
    [
      "what does not change",
      'const A = new TextEncoder(); const B = new Intl.NumberFormat("en"); const C = new Uint8Array(4);',
    ],
    [
      "state within functions and instances",
      "function f() { let a = 1; return new Map([[a, a]]); } class A { n = 0; }",
    ],
    ["lists of constants", 'const KINDS = ["a", "b"]; const TABLE = { a: 1 };'],
  ])("accepts %s", (_what, text) => expect(check(text)).toEqual([]));

  it("looks at no tests, and at the core alone", () => {
    expect(check("let seen = 0;", [], "risk/score.test.ts")).toEqual([]);
    expect(check("let seen = 0;", [], "testing/soak.ts")).toEqual([]);
  });

  it("accepts exceptions, as long as they are there", () => {
    expect(check("let young = 0;", ["risk/score.ts young"])).toEqual([]);
    expect(check("const A = 1;", ["risk/score.ts young"])).toEqual(["1 risk/score.ts young is an"]);
  });
});
