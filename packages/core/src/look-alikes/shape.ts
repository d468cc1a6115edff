import { skeletonOf, STRUCK } from "../submissions/index.ts";

/** What `shapeOf` makes of characters of names in ASCII, one by one: for searches in SQL. `rn` becomes `m` after that. */
export const ASCII_SHAPES = { from: "013457", to: "oleast" } as const;

/** Digits that stand for letters, besides those that UTS 39 takes for confusable. */
const DIGITS: Readonly<Record<string, string>> = { "3": "e", "4": "a", "5": "s", "7": "t" };

/**
 * What a label looks like, in small letters of ASCII where it can: names that are confusable have the same one (UTS 39,
 * section 4). It is what a store of names keeps to search backwards, and may be searched by edits and parts.
 * @param label as people read it
 */
export function shapeOf(label: string): string {
  // Most labels, a million of them in a search: of these characters few look like others, and none has marks.
  if (PLAIN.test(label)) return lettersOf(label).replaceAll("rn", "m");
  return anyShapeOf(label);
}

/** The same, but for `rn`, which stay two letters. */
export function plainShapeOf(label: string): string {
  if (PLAIN.test(label)) return lettersOf(label);
  const parts = label.split("rn");
  return parts.map((part) => (part === "" ? "" : anyShapeOf(part))).join("rn");
}

const lettersOf = (label: string): string => label.replaceAll(DRAWN, (digit) => DRAWN_AS.get(digit) ?? digit);

const PLAIN = /^[a-z0-9-]+$/;
const DRAWN = new RegExp(`[${ASCII_SHAPES.from}]`, "g");
const DRAWN_AS: ReadonlyMap<string, string> = new Map(
  Array.from(ASCII_SHAPES.from, (digit, at) => [digit, ASCII_SHAPES.to.charAt(at)]),
);

/** The same, of labels of whatever characters. */
export function anyShapeOf(label: string): string {
  let drawn = "";
  for (const character of label) drawn += DIGITS[character] ?? STRUCK.get(character) ?? character;
  const shape = skeletonOf(drawn)
    // Marks are overlooked.
    .normalize("NFD")
    .replaceAll(/\p{Script=Inherited}/gu, "");
  // UTS 39 takes an m for two letters; edits are counted in those that are read.
  return shape.replaceAll("rn", "m");
}
