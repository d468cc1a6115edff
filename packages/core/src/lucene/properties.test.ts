import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventField } from "../events/index.ts";
import {
  colorsOf,
  compileSearch,
  completion,
  english,
  narrow,
  parse,
  print,
  renderError,
  type Query,
} from "./index.ts";
import { queries } from "./testing/generate.ts";
import { runs } from "../testing/soak.ts";
import { anyCharacter } from "../testing/any-character.ts";

const RUNS = { numRuns: Number(process.env["FYR_FUZZ_RUNS"] ?? runs(2000)) };
const NAMES = fc
  .oneof(
    fc.constantFrom(
      "id.orig_h",
      "user_agent",
      "ts",
      "a b",
      "x:y",
      "AND",
      "*",
      "http",
      "aa",
      "2001",
      "_exists_x",
      "-a",
      "/a",
      "é",
    ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 5 }),
  )
  .filter((name) => name !== "_exists_");

/** What searches are made of, whole and in pieces. */
const FRAGMENTS = [
  ..."+-!()[]{}^\"~*?:\\/<>=&|' \t\n\0é😀".split(""),
  ..."AND OR NOT && || TO foo ip: ts: user_agent: id.resp_p: 10.0.0.0/8 2001:db8::1 ~2 ^3 now-1d/d [1 /a.*b/ \\u0041".split(
    " ",
  ),
  "\ud800",
];
const nearMisses = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 25 }).map((parts) => parts.join(""));
const anyText = fc.oneof(nearMisses, fc.string({ unit: anyCharacter, maxLength: 60 }), fc.string({ maxLength: 60 }));
const OPTIONS = { fields: eventField, now: new Date("2026-11-21T16:00:00Z") };

/** The tree without places. */
function bare(query: Query): unknown {
  return JSON.parse(JSON.stringify(query, (key, value) => (["from", "to", "value"].includes(key) ? undefined : value)));
}

describe("for any tree", () => {
  it("printed and read again is itself", () => {
    fc.assert(
      fc.property(queries({ names: NAMES }), (query) => {
        const text = print(query);
        const parsed = parse(text);
        expect(parsed.ok ? bare(parsed.query) : parsed.error, text).toEqual(bare(query));
      }),
      RUNS,
    );
  });
});

describe("for any text", () => {
  it("the answer is a tree or an error with a place within it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const compiled = compileSearch(text, OPTIONS);
        if (compiled.ok) {
          expect(english(compiled.query, eventField)).toMatch(/^Ev/);
          const again = parse(print(compiled.query));
          expect(again.ok && bare(again.query), text).toEqual(bare(compiled.query));
          return;
        }
        const { from, to, message } = compiled.error;
        expect(0 <= from && from <= to && to <= text.length, `${from}-${to}: ${message}`).toBe(true);
        expect(renderError(text, compiled.error).split("\n")).toHaveLength(3);
      }),
      { ...RUNS, examples: [["ts:\\\n"]] },
    );
  });

  it("colours are within it, in order", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const { from, to } of colorsOf(text)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      RUNS,
    );
  });

  it("something or nothing is offered at every place of it", () => {
    const fields = [{ name: "id.orig_h", kind: "ip" as const, aliases: ["src_ip"], description: "" }];
    fc.assert(
      fc.property(anyText, fc.nat(60), (text, cursor) => {
        const offered = completion(text, Math.min(cursor, text.length), fields);
        expect(offered === null || (offered.from <= offered.to && offered.to <= text.length)).toBe(true);
      }),
      RUNS,
    );
  });

  it("only names of the catalogue and placeholders are in the SQL", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const compiled = compileSearch(text, OPTIONS);
        const sql = compiled.ok ? `${compiled.sql} ${compiled.score}` : "";
        expect(sql).toMatch(/^[\w\s(){}:,.'*+<>=![\]-]*$/);
      }),
      RUNS,
    );
  });

  it("a valid search has the same meaning when it is narrowed", () => {
    fc.assert(
      fc.property(queries({ names: NAMES }), (query) => {
        const narrowed = parse(narrow(print(query), 'proto:"tcp"'));
        if (!narrowed.ok) throw new Error(narrowed.error.message);
        const clauses = narrowed.query.type === "group" ? narrowed.query.clauses : [];
        if (query.type !== "everything")
          expect(clauses.at(-1)).toMatchObject({ occur: "must", query: { text: "tcp" } });
        expect(clauses.some(({ occur }) => occur === "should")).toBe(false);
      }),
      RUNS,
    );
  });
});
