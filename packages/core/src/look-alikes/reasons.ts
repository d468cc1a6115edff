import { placeOf } from "../domains/index.ts";
import { skeletonOf, STRUCK } from "../submissions/index.ts";
import { keysBeside } from "./keyboard.ts";
import { labelAt, ownLabelOf } from "./label.ts";
import { BESIDE_BRANDS } from "./words.ts";

/** By what rule a name may be taken for a domain. */
export type LikenessRule =
  | "other suffix"
  | "confusable"
  | "hyphen"
  | "bit flip"
  | "keyboard neighbour"
  | "edit distance"
  | "brand within"
  | "brand above";

export interface LikenessReason {
  readonly rule: LikenessRule;
  /** Whether it is enough by itself. Otherwise it takes evidence besides: a list, a young registration, a certificate. */
  readonly strong: boolean;
  /** In words, with the texts that are compared. */
  readonly detail: string;
}

/** What is compared of a domain, made once for all names that it is held against. */
export interface Brand {
  /** In normal form: the registrable domain. */
  readonly registrable: string;
  /** Its label as people read it. */
  readonly label: string;
  readonly shape: string;
  /** Shapes of names may differ by so many letters. */
  readonly edits: number;
}

/** Shorter labels are a letter away from too many others, and parts of too many words. */
const LONG = 5;
/** From this length on two letters may differ. */
const VERY_LONG = 10;
/** Words of less are no token of a brand. */
const SHORTEST = 3;

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
  if (PLAIN.test(label)) return label.replaceAll(DRAWN, (digit) => DRAWN_AS.get(digit) ?? digit).replaceAll("rn", "m");
  return anyShapeOf(label);
}

const PLAIN = /^[a-z0-9-]+$/;
const DRAWN = new RegExp(`[${ASCII_SHAPES.from}]`, "g");
const DRAWN_AS: ReadonlyMap<string, string> = new Map(
  Array.from(ASCII_SHAPES.from, (digit, at) => [digit, ASCII_SHAPES.to.charAt(at)]),
);

/** The same, of labels of whatever characters. */
export const anyShapeOf = (label: string): string =>
  skeletonOf(Array.from(label, (character) => DIGITS[character] ?? STRUCK.get(character) ?? character).join(""))
    // Marks are overlooked.
    .normalize("NFD")
    .replaceAll(/\p{Script=Inherited}/gu, "")
    // UTS 39 takes an m for two letters; edits are counted in those that are read.
    .replaceAll("rn", "m");

/** @param domain in normal form @returns null for a public suffix */
export function brandOf(domain: string): Brand | null {
  const { registrable } = placeOf(domain);
  const label = ownLabelOf(domain);
  if (registrable === null || label === null) return null;
  const shape = shapeOf(label);
  const edits = shape.length >= VERY_LONG ? 2 : 1;
  return { registrable, label, shape, edits: shape.length < SHORTEST + 1 ? 0 : edits };
}

/** Whether its label is looked for within others. Shorter ones are parts of too many, and count as whole words alone. */
export const isLongBrand = ({ shape }: Pick<Brand, "shape">): boolean => shape.length >= LONG;

/** A name that is compared with a brand. */
export interface Compared {
  /** The domain that it belongs to; null for a public suffix. */
  readonly registrable: string | null;
  /** Strong ones first; none where it may not be taken for the brand's, or is the brand's own. */
  readonly reasons: readonly LikenessReason[];
}

/** Why a name, in normal form, may be taken for a brand's: reasons of a domain are found once for all of its hosts. */
export function comparisonWith(brand: Brand): (name: string) => Compared {
  const ofDomains = new Map<string, readonly LikenessReason[]>();
  return (name) => {
    const place = placeOf(name);
    const { registrable } = place;
    if (registrable === null || registrable === brand.registrable) return { registrable, reasons: [] };
    let ofDomain = ofDomains.get(registrable);
    if (ofDomain === undefined) {
      ofDomain = ofLabel(labelAt(place) ?? "", brand);
      ofDomains.set(registrable, ofDomain);
    }
    const ofHost = ofNameAbove(name.slice(0, -registrable.length), brand);
    const reasons = [...ofDomain, ...ofHost].toSorted((a, b) => Number(b.strong) - Number(a.strong));
    return { registrable, reasons };
  };
}

/** Why one name may be taken for a brand's, as `comparisonWith` has it. */
export const reasonsOf = (name: string, brand: Brand): readonly LikenessReason[] => comparisonWith(brand)(name).reasons;

function ofLabel(label: string, brand: Brand): LikenessReason[] {
  const own = brand.label;
  const isLong = isLongBrand(brand);
  if (label === own) {
    return [{ rule: "other suffix", strong: own.length > SHORTEST, detail: `${own} before another suffix` }];
  }
  const shape = shapeOf(label);
  if (shape === brand.shape) {
    return [{ rule: "confusable", strong: brand.shape.length >= SHORTEST, detail: `${label} is read as ${own}` }];
  }
  if (shape.replaceAll("-", "") === brand.shape.replaceAll("-", "")) {
    return [{ rule: "hyphen", strong: isLong, detail: `${label} is ${own} but for hyphens` }];
  }
  const parts = ofParts(shape, label, brand);
  // Numbers at the ends tell names of one making apart, and are no letters: `examplelogin24`.
  const withoutNumbers = isLong ? label.replaceAll(/^[0-9]+|[0-9]+$/g, "") : label;
  const isPlain = parts.some(({ strong }) => strong) || withoutNumbers === label;
  return [...ofEdits(shape, label, brand), ...(isPlain ? parts : ofParts(shapeOf(withoutNumbers), label, brand))];
}

function ofEdits(shape: string, label: string, brand: Brand): LikenessReason[] {
  const distance = editDistance(shape, brand.shape, brand.edits);
  if (distance > brand.edits) return [];
  if (distance === 1) return [{ ...ofOneLetter(label, brand.label), strong: isLongBrand(brand) }];
  return [{ rule: "edit distance", strong: false, detail: `${label} is two letters away from ${brand.label}` }];
}

function ofOneLetter(label: string, own: string): Omit<LikenessReason, "strong"> {
  const at = Array.from(label).findIndex((letter, index) => letter !== own[index]);
  const [theirs = "", ours = ""] = [label[at], own[at]];
  const isReplaced = label.length === own.length && label.slice(at + 1) === own.slice(at + 1);
  if (isReplaced && isPowerOfTwo(theirs.charCodeAt(0) ^ ours.charCodeAt(0))) {
    return { rule: "bit flip", detail: `${label} has ${theirs} for ${ours}, one bit apart` };
  }
  if (isReplaced && keysBeside(ours).includes(theirs)) {
    return { rule: "keyboard neighbour", detail: `${label} has ${theirs} for ${ours}, keys side by side` };
  }
  return { rule: "edit distance", detail: `${label} is one letter away from ${own}` };
}

const isPowerOfTwo = (value: number): boolean => value > 0 && (value & (value - 1)) === 0;

const WORDS: ReadonlySet<string> = new Set(BESIDE_BRANDS.map((word) => shapeOf(word)));

/** Of a longer label: `paypal-login`, `securepaypal`, and with less certainty `pineapple`. */
function ofParts(shape: string, label: string, brand: Brand): LikenessReason[] {
  const tokens = shape.split("-");
  if (tokens.includes(brand.shape) && brand.shape.length >= SHORTEST) {
    const strong = isLongBrand(brand);
    return [{ rule: "brand within", strong, detail: `${brand.label} is a word of ${label}` }];
  }
  if (!isLongBrand(brand)) return [];
  const token = tokens.find((each) => each.includes(brand.shape)) ?? (shape.includes(brand.shape) ? shape : undefined);
  if (token === undefined) return [];
  const at = token.indexOf(brand.shape);
  const rests = [token.slice(0, at), token.slice(at + brand.shape.length)];
  const strong = rests.every((rest) => isOfWords(rest));
  const detail = strong
    ? `${brand.label} stands beside common words in ${label}`
    : `${brand.label} is part of ${label}`;
  return [{ rule: "brand within", strong, detail }];
}

/** Whether a text is nothing but up to three of the words. */
function isOfWords(text: string, most = 3): boolean {
  if (text === "") return true;
  if (most === 0) return false;
  for (let end = text.length; end >= 2; end -= 1) {
    if (WORDS.has(text.slice(0, end)) && isOfWords(text.slice(end), most - 1)) return true;
  }
  return false;
}

/** Of the labels above the registrable domain: `paypal.com.evil.example`. @param above ends with a dot, or is empty */
function ofNameAbove(above: string, brand: Brand): LikenessReason[] {
  if (above === "") return [];
  if (`.${above}`.includes(`.${brand.registrable}.`)) {
    return [{ rule: "brand above", strong: true, detail: `begins with ${brand.registrable}` }];
  }
  const isWord = above.split(/[.-]/).some((token) => shapeOf(token) === brand.shape);
  return isWord && isLongBrand(brand)
    ? [{ rule: "brand above", strong: false, detail: `has ${brand.label} above another's domain` }]
    : [];
}

/**
 * The number of letters added, left out, replaced or swapped with their neighbour between two texts (optimal string
 * alignment), or `most + 1` for more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [start, endA, endB] = [0, a.length, b.length];
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1))
    [endA, endB] = [endA - 1, endB - 1];
  const [s, t] = [a.slice(start, endA), b.slice(start, endB)];
  let before: number[] = [];
  let last = Array.from({ length: t.length + 1 }, (_, at) => at);
  for (let i = 1; i <= s.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= t.length; j += 1) {
      const cost = s[i - 1] === t[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && s[i - 1] === t[j - 2] && s[i - 2] === t[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return Math.min(last.at(-1) ?? 0, most + 1);
}
