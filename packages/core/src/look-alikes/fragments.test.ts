import fc from "fast-check";
import { expect, it } from "vitest";
import { fragmentsOf } from "./fragments.ts";

/** A letter put in, left out, replaced, or swapped with the next. */
type Edit = readonly [kind: 0 | 1 | 2 | 3, place: number, letter: string];

function edited(text: string, [kind, place, letter]: Edit): string {
  const at = place % text.length;
  if (kind === 0) return text.slice(0, at) + letter + text.slice(at);
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 2) return text.slice(0, at) + letter + text.slice(at + 1);
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
}

const letter = fc.constantFrom(...Array.from("abcdefgh"));
const edit: fc.Arbitrary<Edit> = fc.tuple(fc.constantFrom(0, 1, 2, 3), fc.nat(30), letter);

it.each([
  [1, 4, 9],
  [2, 10, 16],
])("with %i edits every label keeps a fragment of the brand", (edits, minLength, maxLength) => {
  const shapes = fc.string({ unit: letter, minLength, maxLength });
  fc.assert(
    fc.property(shapes, fc.array(edit, { minLength: edits, maxLength: edits }), (shape, made) => {
      // No letter is edited twice, as edits are counted.
      fc.pre(made.length === 1 || Math.abs((made[0]?.[1] ?? 0) - (made[1]?.[1] ?? 0)) > 2);
      const label = made.toSorted((a, b) => (b[1] % shape.length) - (a[1] % shape.length)).reduce(edited, shape);
      expect(fragmentsOf({ shape, edits }).some((fragment) => label.includes(fragment))).toBe(true);
    }),
  );
});

it("of shapes that may not differ there are none", () => {
  expect(fragmentsOf({ shape: "abc", edits: 0 })).toEqual([]);
  expect(fragmentsOf({ shape: "paypal", edits: 1 })).toEqual(["pay", "pal", "papyal"]);
});
