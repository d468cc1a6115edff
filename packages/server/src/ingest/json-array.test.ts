import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import { layoutOf, linesOfJson } from "./json-array.ts";

async function linesOf(text: string, piece = 7): Promise<string> {
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const lines: Uint8Array[] = [];
  for await (const bytes of linesOfJson(pieces())) lines.push(bytes);
  return Buffer.concat(lines).toString();
}

const events = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 5 });

describe("a text that is one JSON array", () => {
  it("becomes a line for each element, however it is laid out and cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        events,
        fc.constantFrom(0, 2, "\t"),
        fc.integer({ min: 1, max: 40 }),
        async (all, indent, piece) => {
          const lines = await linesOf(JSON.stringify(all, null, indent), piece);
          expect(
            lines
              .trimEnd()
              .split("\n")
              .map((line) => JSON.parse(line) as unknown),
          ).toEqual(JSON.parse(JSON.stringify(all)));
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  it("may follow a byte order mark, and another array", async () => {
    expect(await linesOf('\ufeff [ {"a": 1} ]\n\n[{"a":[2,3]}]\n')).toBe('{"a":1}\n{"a":[2,3]}\n\n');
  });

  it("may be objects over several lines without an array, and then on one line each", async () => {
    await fc.assert(
      fc.asyncProperty(events, fc.integer({ min: 1, max: 40 }), async (all, piece) => {
        const objects = [{ first: 1 }, ...all];
        const text = objects.map((one, index) => JSON.stringify(one, null, index % 3 === 2 ? 0 : 2)).join("\n");
        const lines = (await linesOf(text, piece)).split("\n").filter((line) => line !== "");
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(JSON.parse(JSON.stringify(objects)));
      }),
      { numRuns: runs(1000) },
    );
    // One that is cut short costs no other; text that is not an array stays.
    const broken = '{\n  "a": 1,\n  "b": {\n{\n  "c": 2\n}\nno JSON\n{"d":3}\n';
    expect((await linesOf(broken)).split("\n").filter((line) => line !== "")).toEqual([
      '{"a":1,"b":{',
      '{"c":2}',
      "no JSON",
      '{"d":3}',
    ]);
  });

  it("is no other text, which passes as it is", async () => {
    const texts = ['{"a":1}\n{"a":[2]}\n', "[2026-11-22] started\n[2026-11-22] ended\n", "", "\n\n", "[", "[1, 2]\n"];
    for (const text of [...texts, " ".repeat(5000) + "[{}]"]) expect(await linesOf(text)).toBe(text);
  });

  it("loses nothing of an array that is cut short or broken", async () => {
    expect(await linesOf('[{"a":1},{"b":')).toBe('{"a":1}\n{"b":');
    expect(await linesOf('[{"a":"open\n},{"b":2}]')).toBe('{"a":"open\n}\n{"b":2}\n');
  });

  it("is known by its first bytes", () => {
    const known = ["[", " [\n", "[{", "[1", "{", '{"', "{\r\n", "#"].map((text) => layoutOf(Buffer.from(text)));
    expect(known).toEqual([undefined, undefined, "array", "lines", undefined, "lines", "objects", "lines"]);
  });
});
