import { CONFUSABLES } from "./confusables.ts";
import { providerOf } from "./label.ts";

/** Letters that look like others than those that compatibility forms (NFKC) and cases fold them to. */
const FOLDED = [
  ["C", "3f9"],
  ["c", "3f2"],
  ["f", "17f"],
] as const;

const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  [...CONFUSABLES, ...FOLDED].flatMap(([prototype, codePoints]) =>
    codePoints.split(" ").map((code) => [String.fromCodePoint(Number.parseInt(code, 16)), prototype] as const),
  ),
);

/**
 * What a name looks like where marks and dots tell names apart, as those of domains (UTS 39, section 4). Letters of
 * either case count as the same, and what is not shown does not count.
 */
export const skeletonOf = (name: string): string =>
  providerOf(alike(name.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")));

/**
 * What a name looks like, in one way or two: names that share one are taken for each other (UTS 39, section 4). Letters of
 * either case, with marks or without, count as the same; dots, hyphens, blanks and what is not shown do not count.
 */
export function looksLike(name: string): string[] {
  const shown = name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  if (ASCII.test(shown)) return [lettersOf(shown)];
  // As it is shown, and as it is read: a long s looks like an f and is an s.
  return [...new Set([lettersOf(prototypes(shown).normalize("NFKC")), lettersOf(shown.normalize("NFKC"))])];
}

/** Most names are of ASCII, where few characters look like others. */
const ASCII = /^[ -~]*$/;
const CONFUSABLE_ASCII = new RegExp(`[${[...PROTOTYPES.keys()].filter((key) => ASCII.test(key)).join("")}]`, "g");

/** Marks that go with letters of many scripts. Those of one script are vowels of Indic ones, and stay. */
const MARKS = /\p{Script=Inherited}/gu;

function lettersOf(text: string): string {
  const letters = alike(text)
    .toLowerCase()
    .replaceAll(MARKS, "")
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, "");
  return letters === "" ? providerOf(text) : letters;
}

/** Before and after: a capital I looks like an l, and the small form of a Cyrillic capital like that of a Latin one. */
const alike = (text: string): string => prototypes(prototypes(text).toLowerCase());

function prototypes(text: string): string {
  if (ASCII.test(text)) return text.replaceAll(CONFUSABLE_ASCII, (character) => PROTOTYPES.get(character) ?? character);
  let made = "";
  for (const character of text.normalize("NFD")) made += PROTOTYPES.get(character) ?? character;
  return made.normalize("NFD");
}
