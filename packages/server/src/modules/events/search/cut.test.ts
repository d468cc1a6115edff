import fc from "fast-check";
import { expect, it } from "vitest";
import { anyCharacter } from "../../../../../core/src/testing/any-character.ts";
import { runs } from "../../../testing/soak.ts";
import { closeJson, shownBytes } from "./cut.ts";

it("closes what is open behind the last complete value", () => {
  expect(closeJson('{"a":1,"b":{"c":[1,2,3')).toBe('{"a":1,"b":{"c":[1,2]}}');
  expect(closeJson('{"a":1,"b":{"c":[1,2,3],"d')).toBe('{"a":1,"b":{"c":[1,2,3]}}');
  expect(closeJson('{"a":1,"b":tr')).toBe('{"a":1}');
  expect(closeJson('{"big":12345678901234567890,"x":')).toBe('{"big":12345678901234567890}');
  expect(closeJson('{"a":"text that goes o')).toBe('{"a":"text that goes o…"}');
  expect(closeJson('{"a":"\\\\\\u00')).toBe('{"a":"\\\\…"}');
  expect(closeJson('{"a":1}')).toBe('{"a":1}');
});

it("is JSON wherever a document is cut, and holds nothing that the document has not", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: anyCharacter }), fc.jsonValue()), fc.nat(), (document, at) => {
      const text = JSON.stringify(document);
      const bytes = Buffer.from(text);
      // As the engine cuts it: by bytes, perhaps within a character.
      const cut = bytes.subarray(0, 1 + (at % bytes.length)).toString();
      const closed = JSON.parse(closeJson(cut)) as Record<string, unknown>;
      for (const [key, value] of Object.entries(closed)) {
        expect(Object.hasOwn(document, key)).toBe(true);
        if (typeof value === "number" || typeof value === "boolean") expect(value).toBe(document[key]);
      }
    }),
    { numRuns: runs(4000) },
  );
});

it("shows less of each document the more events a page has, and never nothing", () => {
  expect([1, 50, 1000, 10_000].map(shownBytes)).toEqual([32_768, 32_768, 8388, 4096]);
});
