import { placeOf } from "../domains/index.ts";
import { type Brand, isLongBrand, isShortBrand, SHORTEST } from "./brand.ts";
import { likelyAmongForeign } from "./foreign.ts";
import { keysBeside } from "./keyboard.ts";
import { labelAt } from "./label.ts";
import { plainShapeOf, shapeOf } from "./shape.ts";
import { BEFORE_BRANDS, BESIDE_BRANDS } from "./words.ts";

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

/** A name that is compared with a brand. */
export interface Compared {
  /** The domain that it belongs to; null for a public suffix. */
  readonly registrable: string | null;
  /** Strong ones first; none where it may not be taken for the brand's, or is the brand's own. */
  readonly reasons: readonly LikenessReason[];
}

/**
 * Why a name, in normal form, may be taken for a brand's: reasons of a domain are found once for all of its hosts. That a list
 * of threats has the name speaks for what is a part of too many words by itself.
 */
export function comparisonWith(brand: Brand): (name: string, isThreat?: boolean) => Compared {
  const ofDomains = new Map<string, readonly LikenessReason[]>();
  const isLikely = likelyAmongForeign(brand);
  return (name, isThreat = false) => {
    const place = placeOf(name);
    const { registrable } = place;
    if (registrable === null || registrable === brand.registrable) return { registrable, reasons: [] };
    let ofDomain = ofDomains.get(registrable);
    if (ofDomain === undefined) {
      ofDomain = isLikely(registrable) ? ofLabel(labelAt(place) ?? "", brand) : [];
      ofDomains.set(registrable, ofDomain);
    }
    const isItself = name === registrable || name === `www.${registrable}`;
    const isListed = isThreat && isItself && ofDomain.length === 0 && isLikely(registrable);
    const listed = isListed ? ofShortPart(labelAt(place) ?? "", brand) : [];
    const ofHost = ofNameAbove(name, name.slice(0, -registrable.length), brand);
    return { registrable, reasons: strongFirst([...ofDomain, ...listed, ...ofHost]) };
  };
}

/** The same of one name and many brands, as `comparisonWith` has it: what the name is made of is read once. */
export function comparisonOf(name: string): (brand: Brand) => readonly LikenessReason[] {
  const place = placeOf(name);
  const { registrable } = place;
  if (registrable === null) return () => [];
  const label = labelAt(place) ?? "";
  const shapes = shapesOf(label);
  const above = name.slice(0, -registrable.length);
  const words = wordsAbove(above);
  return (brand) =>
    registrable === brand.registrable
      ? []
      : strongFirst([...ofLabel(label, brand, shapes), ...ofNameAbove(name, above, brand, words)]);
}

const strongFirst = (reasons: readonly LikenessReason[]): LikenessReason[] =>
  reasons.toSorted((a, b) => Number(b.strong) - Number(a.strong));

/** Why one name may be taken for a brand's, as `comparisonWith` has it. */
export const reasonsOf = (name: string, brand: Brand): readonly LikenessReason[] => comparisonOf(name)(brand);

/** What of a label, as people read it, is like a brand. */
export function ofLabel(label: string, brand: Brand, shapes = shapesOf(label)): LikenessReason[] {
  const own = brand.label;
  const isLong = isLongBrand(brand);
  if (label === own) {
    return [{ rule: "other suffix", strong: own.length > SHORTEST, detail: `${own} before another suffix` }];
  }
  if (shapes.shape === brand.shape) {
    return [{ rule: "confusable", strong: brand.shape.length >= SHORTEST, detail: `${label} is read as ${own}` }];
  }
  const forms = formsOf(shapes, brand);
  const hyphened = forms.find((form) => form.shape.replaceAll("-", "") === form.own.replaceAll("-", ""));
  if (hyphened !== undefined) {
    const isPlain = label.replaceAll("-", "") === own.replaceAll("-", "");
    return [
      {
        rule: "hyphen",
        strong: isLong,
        detail: `${isPlain ? label : asRead(label, hyphened)} is ${own} but for hyphens`,
      },
    ];
  }
  const parts = ofParts(forms, label, brand);
  // Numbers at the ends tell names of one making apart, and are no letters: `examplelogin24`.
  const withoutNumbers = isLong ? label.replaceAll(/^[0-9]+|[0-9]+$/g, "") : label;
  const isPlain = parts.some(({ strong }) => strong) || withoutNumbers === label;
  const rest = isPlain ? parts : ofParts(formsOf(shapesOf(withoutNumbers), brand), label, brand);
  return [...ofEdits(forms, label, brand), ...rest];
}

/** What a label and a brand's look like, in the same way. */
interface Form {
  readonly shape: string;
  readonly own: string;
}

/** What a label looks like with `rn` as an m, and as two letters: to make them takes most of the time of a search. */
type Shapes = Pick<Brand, "shape" | "plain">;

function shapesOf(label: string): Shapes {
  const shape = shapeOf(label);
  return { shape, plain: label.includes("rn") ? plainShapeOf(label) : shape };
}

/** Both ways, where they differ. */
function formsOf({ shape, plain }: Shapes, brand: Brand): Form[] {
  const form = { shape, own: brand.shape };
  return plain === shape && brand.plain === brand.shape ? [form] : [form, { shape: plain, own: brand.plain }];
}

const asRead = (label: string, { shape }: Form): string => (label === shape ? label : `${label}, read as ${shape},`);

const LETTERS = ["no letter", "one letter", "two letters"];

function ofEdits(forms: readonly Form[], label: string, brand: Brand): LikenessReason[] {
  const { edits, label: own } = brand;
  const all = forms.map((form) => ({ form, distance: editDistance(form.shape, form.own, edits) }));
  const nearest = all.toSorted((a, b) => a.distance - b.distance)[0];
  if (nearest === undefined || nearest.distance > edits) return [];
  const { form, distance } = nearest;
  const isLong = isLongBrand(brand);
  if (editDistance(label, own, distance) <= distance) {
    if (distance === 1) return [{ ...ofOneLetter(label, own), strong: isLong }];
    return [{ rule: "edit distance", strong: false, detail: `${label} is ${LETTERS[distance]} away from ${own}` }];
  }
  const detail = `${asRead(label, form)} is ${LETTERS[distance]} away from ${own === form.own ? own : `${own}, read as ${form.own}`}`;
  // `api13` is a number of something, and `amaz00n` is none.
  const hasNumber = /^[0-9]|[0-9]$/.test(label);
  return [{ rule: "edit distance", strong: isLong && distance === 1 && !hasNumber, detail }];
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

const WORDS: ReadonlySet<string> = new Set(BESIDE_BRANDS.flatMap((word) => [word, shapeOf(word)]));
const BEFORE: ReadonlySet<string> = new Set([...WORDS, ...BEFORE_BRANDS]);

/**
 * Of a longer label: `paypal-login`, `securepaypal`, and with less certainty `pineapple`.
 * @param forms of the label, or of what of it is no number
 */
function ofParts(forms: readonly Form[], label: string, brand: Brand): LikenessReason[] {
  const found = forms.flatMap((form) => ofPart(form, label, brand));
  return found.toSorted((a, b) => Number(b.strong) - Number(a.strong)).slice(0, 1);
}

function ofPart(form: Form, label: string, brand: Brand): LikenessReason[] {
  const { shape, own } = form;
  if (!shape.includes(own)) return [];
  const tokens = shape.split("-");
  const shown = label.includes(brand.label) ? label : asRead(label, form).replace(/,$/, "");
  if (tokens.includes(own) && brand.shape.length >= SHORTEST) {
    const strong = isLongBrand(brand);
    return [{ rule: "brand within", strong, detail: `${brand.label} is a word of ${shown}` }];
  }
  if (!isLongBrand(brand)) return [];
  const token = tokens.find((each) => each.includes(own)) ?? (shape.includes(own) ? shape : undefined);
  if (token === undefined) return [];
  const at = token.indexOf(own);
  const rests = [token.slice(0, at), token.slice(at + own.length)];
  const strong = rests.every((rest) => isOfWords(rest));
  const detail = strong
    ? `${brand.label} stands beside common words in ${shown}`
    : `${brand.label} is part of ${shown}`;
  return [{ rule: "brand within", strong, detail }];
}

/** Of a label that a list of threats has: where a word of it begins or ends with a short brand, or has it between words. */
function ofShortPart(label: string, brand: Brand): LikenessReason[] {
  if (!isShortBrand(brand)) return [];
  for (const form of formsOf(shapesOf(label), brand)) {
    const { shape, own } = form;
    const shown = label.includes(brand.label) ? label : asRead(label, form).replace(/,$/, "");
    const because = (where: string): LikenessReason[] => [
      { rule: "brand within", strong: false, detail: `${brand.label} ${where} ${shown}` },
    ];
    for (const token of shape.split("-")) {
      if (token.startsWith(own)) return because("begins a word of");
      if (token.endsWith(own)) return because("ends a word of");
      for (let at = token.indexOf(own); at >= 0; at = token.indexOf(own, at + 1)) {
        const [before, after] = [token.slice(0, at), token.slice(at + own.length)];
        if (BEFORE_ENDS.some((word) => before.endsWith(word)) && AFTER_STARTS.some((word) => after.startsWith(word)))
          return because("stands between words in");
      }
    }
  }
  return [];
}

const BEFORE_ENDS = [...BEFORE].filter((word) => word.length >= SHORTEST);
const AFTER_STARTS = [...WORDS].filter((word) => word.length >= SHORTEST);

/** Texts of which a name has at least one where a short brand stands within it: dots and hyphens are dots, and at its ends. */
export const shortPartsOf = (own: string): string[] => [
  `.${own}`,
  `${own}.`,
  ...AFTER_STARTS.map((word) => own + word),
];

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
function ofNameAbove(name: string, above: string, brand: Brand, words = wordsAbove(above)): LikenessReason[] {
  if (above === "") return [];
  if (`.${above}`.includes(`.${brand.registrable}.`)) {
    const how = above.startsWith(`${brand.registrable}.`) ? "begins with" : "has";
    const where = how === "has" ? " above another's domain" : "";
    return [{ rule: "brand above", strong: true, detail: `${name} ${how} ${brand.registrable}${where}` }];
  }
  if (!isLongBrand(brand)) return [];
  const word = words.find(({ shape }) => shape === brand.shape)?.word;
  if (word === undefined) return [];
  const shown = word === brand.label ? word : `${word}, read as ${brand.label},`;
  return [{ rule: "brand above", strong: false, detail: `${name} has ${shown} above another's domain` }];
}

const wordsAbove = (above: string): { readonly word: string; readonly shape: string }[] =>
  above === "" ? [] : above.split(/[.-]/).map((word) => ({ word, shape: shapeOf(word) }));

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
