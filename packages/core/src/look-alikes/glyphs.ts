import { CONFUSABLES, STRUCK } from "../submissions/index.ts";

/** What is read as a letter or digit in the type of an address bar. */
const IN_ASCII: Readonly<Record<string, readonly string[]>> = {
  a: ["4"],
  b: ["lb", "6", "d"],
  c: ["e"],
  d: ["cl", "b", "dl"],
  e: ["3", "c"],
  g: ["q", "9"],
  h: ["lh"],
  i: ["1", "l"],
  k: ["lc", "lk", "ik"],
  l: ["1", "i"],
  m: ["n", "nn", "rn", "rr"],
  n: ["m", "r"],
  o: ["0"],
  q: ["g"],
  s: ["5"],
  t: ["7"],
  u: ["v"],
  v: ["u"],
  w: ["vv", "v"],
  z: ["2"],
  "0": ["o"],
  "1": ["l", "i"],
  "3": ["8"],
  "5": ["s"],
  "6": ["9"],
  "8": ["3"],
  "9": ["6"],
};
/** Two letters that are read as one. */
export const JOINED: readonly (readonly [string, string])[] = [
  ["cl", "d"],
  ["nn", "m"],
  ["rn", "m"],
  ["rr", "m"],
  ["vv", "w"],
];

/** Latin letters with marks: Latin-1, Extended-A and -B, Extended Additional. */
const MARKED = [
  [0xdf, 0x24f],
  [0x1e00, 0x1eff],
] as const;
/** What the registries of some top-level domain take: small letters and digits of the scripts that look like Latin ones. */
const IN_NAMES = /^[\p{Ll}\p{Lo}\p{Nd}]$/u;
const SCRIPTS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]$/u;

/** Characters and pairs of them that may be taken for a letter or digit, those of ASCII first. */
export const glyphsOf: (letter: string) => readonly string[] = (() => {
  const glyphs = new Map<string, Set<string>>();
  const add = (letter: string, glyph: string): void => {
    const known = glyphs.get(letter) ?? new Set();
    glyphs.set(letter, known.add(glyph));
  };
  for (const [letter, seen] of Object.entries(IN_ASCII)) for (const glyph of seen) add(letter, glyph);
  for (const [from, to] of MARKED) {
    for (let code = from; code <= to; code += 1) {
      const marked = String.fromCodePoint(code);
      const [base = ""] = marked.normalize("NFD");
      if (marked !== base && /^[a-z]$/.test(base) && IN_NAMES.test(marked)) add(base, marked);
    }
  }
  for (const [struck, letter] of STRUCK) add(letter, struck);
  for (const [prototype, codes] of CONFUSABLES) {
    if (!/^[A-Za-z0-9]$/.test(prototype)) continue;
    for (const code of codes.split(" ")) {
      // A name has small letters; of a capital's doubles the small form, which need not look alike, is left out.
      const glyph = String.fromCodePoint(Number.parseInt(code, 16));
      if (IN_NAMES.test(glyph) && SCRIPTS.test(glyph) && prototype === prototype.toLowerCase()) add(prototype, glyph);
    }
  }
  const lists = new Map([...glyphs].map(([letter, seen]) => [letter, [...seen]]));
  return (letter) => lists.get(letter) ?? [];
})();

/** Cyrillic small letters that stand for Latin ones in a whole label, so that no registry sees two scripts. */
export const CYRILLIC: Readonly<Record<string, string>> = {
  a: "а",
  b: "ь",
  c: "с",
  d: "ԁ",
  e: "е",
  g: "ԍ",
  h: "һ",
  i: "і",
  j: "ј",
  k: "к",
  l: "ӏ",
  m: "м",
  o: "о",
  p: "р",
  q: "ԛ",
  s: "ѕ",
  t: "т",
  v: "ѵ",
  w: "ԝ",
  x: "х",
  y: "у",
};
