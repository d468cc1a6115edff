import { encodePunycode, placeOf } from "../domains/index.ts";
import { CYRILLIC, glyphsOf, JOINED } from "./glyphs.ts";
import { keysBeside } from "./keyboard.ts";
import { ownLabelOf } from "./label.ts";
import { BESIDE_BRANDS } from "./words.ts";

/** How a made-up name departs from the domain that it resembles. */
export type PermutationKind =
  | "addition"
  | "bitsquatting"
  | "cyrillic"
  | "dictionary"
  | "homoglyph"
  | "hyphenation"
  | "insertion"
  | "missing-dot"
  | "number-word"
  | "omission"
  | "plural"
  | "repetition"
  | "replacement"
  | "subdomain"
  | "suffix-within"
  | "tld-swap"
  | "transposition"
  | "vowel-swap";

export interface Permutation {
  /** In normal form: ASCII, with A-labels. */
  readonly name: string;
  readonly kind: PermutationKind;
}

export interface PermutationOptions {
  /** Words that are set before and behind the label. */
  readonly words?: readonly string[];
  /** Suffixes that take the place of the domain's own. */
  readonly suffixes?: readonly string[];
  /** Whether homoglyphs of two letters at once are among them: most of all. By default they are. */
  readonly pairs?: boolean;
  /** At most so many of them; homoglyphs of long labels are the most. */
  readonly most?: number;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const VOWELS = "aeiou";
const LABEL_MAX = 63;
const MOST = 100_000;
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;
/** Suffixes that phishers take most, and the commonest. */
export const COMMON_SUFFIXES: readonly string[] = (
  "com net org info biz co io app dev online site shop store top xyz club live icu cfd sbs click link vip work fun space " +
  "website tech cloud pro me us uk co.uk de fr it es nl be ch at dk se no fi pl cz pt eu ru ua tr in cn com.cn jp kr br " +
  "com.br au com.au ca mx ar cl za co.za ng ke ae il ir tk ml ga cf gq cc tv ws ly to gg page support help services"
).split(" ");

type Make = (label: string, options: Required<PermutationOptions>) => Iterable<string>;

function* each(label: string, of: (character: string, before: string, after: string) => Iterable<string>) {
  for (let at = 0; at < label.length; at += 1) yield* of(label.charAt(at), label.slice(0, at), label.slice(at + 1));
}

/** Names that are made from the label alone, before the domain's own suffix. */
const OF_LABEL: Readonly<Partial<Record<PermutationKind, Make>>> = {
  *addition(label) {
    for (const character of LETTERS + DIGITS) yield label + character;
    for (const character of LETTERS + DIGITS) yield character + label;
  },
  *bitsquatting(label) {
    yield* each(label, function* (character, before, after) {
      for (let bit = 1; bit < 128; bit <<= 1) {
        const flipped = String.fromCharCode(character.charCodeAt(0) ^ bit);
        if (/[a-z0-9-]/.test(flipped)) yield before + flipped + after;
      }
    });
  },
  *hyphenation(label) {
    for (let at = 1; at < label.length; at += 1) yield `${label.slice(0, at)}-${label.slice(at)}`;
    if (label.includes("-")) yield label.replaceAll("-", "");
  },
  *insertion(label) {
    yield* each(label, function* (character, before, after) {
      for (const key of keysBeside(character)) {
        yield before + key + character + after;
        yield before + character + key + after;
      }
    });
  },
  *omission(label) {
    yield* each(label, function* (_, before, after) {
      yield before + after;
    });
  },
  *plural(label) {
    yield `${label}s`;
    yield `${label}es`;
    yield* each(label, function* (character, before, after) {
      if (after !== "") yield `${before}${character}s${after}`;
    });
  },
  *repetition(label) {
    yield* each(label, function* (character, before, after) {
      if (/[a-z0-9]/.test(character)) yield before + character + character + after;
    });
  },
  *replacement(label) {
    yield* each(label, function* (character, before, after) {
      for (const key of keysBeside(character)) yield before + key + after;
    });
  },
  *transposition(label) {
    for (let at = 0; at + 1 < label.length; at += 1) {
      const [a, b] = [label.charAt(at), label.charAt(at + 1)];
      if (a !== b) yield label.slice(0, at) + b + a + label.slice(at + 2);
    }
  },
  *"missing-dot"(label) {
    yield `www${label}`;
  },
  *"vowel-swap"(label) {
    yield* each(label, function* (character, before, after) {
      if (VOWELS.includes(character)) for (const vowel of VOWELS) yield before + vowel + after;
    });
  },
  *"number-word"(label) {
    for (const [digit, word] of NUMBERS.entries()) {
      if (label.includes(word)) yield label.replace(word, String(digit));
      if (label.includes(String(digit))) yield label.replace(String(digit), word);
    }
  },
  *dictionary(label, { words }) {
    for (const word of words) {
      yield `${label}-${word}`;
      yield label + word;
      yield `${word}-${label}`;
      yield word + label;
    }
    const parts = label.split("-");
    if (parts.length === 1) return;
    for (const word of words) {
      yield [...parts.slice(0, -1), word].join("-");
      yield [word, ...parts.slice(1)].join("-");
    }
  },
  *cyrillic(label) {
    const all = Array.from(label, (character) => CYRILLIC[character] ?? character).join("");
    if (all !== label) yield all;
  },
  *homoglyph(label, { pairs }) {
    const letters = Array.from(label);
    for (const [pair, letter] of JOINED) {
      for (let at = label.indexOf(pair); at >= 0; at = label.indexOf(pair, at + 1)) {
        yield label.slice(0, at) + letter + label.slice(at + pair.length);
      }
    }
    yield* replacing(letters, 0, "");
    const repeated = [...new Set(letters)].filter((letter) => label.indexOf(letter) !== label.lastIndexOf(letter));
    for (const letter of repeated) yield* everywhere(label, letter);
    if (!pairs) return;
    // Two letters of a name: all that have one already come first, so that a bound cuts what is rarest.
    for (const [at, letter] of letters.entries()) {
      const before = letters.slice(0, at).join("");
      for (const glyph of glyphsOf(letter)) yield* replacing(letters, at + 1, before + glyph);
    }
    for (const letter of repeated) {
      const others = [...new Set(letters)].filter((other) => other !== letter);
      for (const all of everywhere(label, letter)) for (const other of others) yield* everywhere(all, other);
    }
  },
};

/** A letter replaced wherever it stands by each of its glyphs. */
function* everywhere(text: string, letter: string): Generator<string> {
  for (const glyph of glyphsOf(letter)) yield text.replaceAll(letter, glyph);
}

/** One of the letters from a place on replaced by each of its glyphs, behind a beginning. */
function* replacing(letters: readonly string[], from: number, beginning: string): Generator<string> {
  let before = beginning;
  for (let at = from; at < letters.length; at += 1) {
    const letter = letters[at] ?? "";
    const after = letters.slice(at + 1).join("");
    for (const glyph of glyphsOf(letter)) yield before + glyph + after;
    before += letter;
  }
}

/**
 * Names that may be taken for a domain or are typed in its place, each once, in the order of their kinds, the commonest
 * first: what `dnstwist` makes, and a missing dot, numbers as words, the suffix within the label.
 *
 * @param domain in normal form
 * @returns none for a public suffix
 */
export function* permutationsOf(
  domain: string,
  options: PermutationOptions = {},
): Generator<Permutation, void, undefined> {
  const { registrable, suffix } = placeOf(domain);
  if (registrable === null || suffix === null) return;
  const all = {
    words: options.words ?? BESIDE_BRANDS,
    suffixes: options.suffixes ?? COMMON_SUFFIXES,
    pairs: options.pairs ?? true,
    most: options.most ?? MOST,
  };
  const shown = ownLabelOf(registrable) ?? "";
  const seen = new Set([registrable]);
  for (const { kind, above, label, under } of candidates(shown, suffix, all)) {
    const ascii = labelOf(label);
    const beginning = above === "" ? "" : labelOf(above);
    if (ascii === null || beginning === null) continue;
    const name = beginning === "" ? `${ascii}.${under}` : `${beginning}.${ascii}.${under}`;
    if (seen.has(name)) continue;
    seen.add(name);
    yield { name, kind };
    // The domain itself is in the set.
    if (seen.size > all.most) return;
  }
}

interface Candidate {
  readonly kind: PermutationKind;
  /** A label above it; empty for none. */
  readonly above: string;
  readonly label: string;
  readonly under: string;
}

function* candidates(label: string, suffix: string, options: Required<PermutationOptions>): Generator<Candidate> {
  for (const kind of ORDER) {
    for (const made of OF_LABEL[kind]?.(label, options) ?? []) yield { kind, above: "", label: made, under: suffix };
    if (kind === "tld-swap") for (const under of options.suffixes) yield { kind, above: "", label, under };
    // A name under another's domain: `exam.ple.com`.
    if (kind === "subdomain") {
      for (let at = 1; at < label.length; at += 1) {
        yield { kind, above: label.slice(0, at), label: label.slice(at), under: suffix };
      }
    }
    if (kind === "suffix-within") {
      const within = suffix.replaceAll(".", "");
      for (const joint of ["", "-"]) yield { kind, above: "", label: label + joint + within, under: suffix };
      for (const joint of ["", "-"]) yield { kind, above: "", label: label + joint + within, under: "com" };
      // `exampleco.uk` of `example.co.uk`.
      const dot = suffix.indexOf(".");
      if (dot > 0) yield { kind, above: "", label: label + suffix.slice(0, dot), under: suffix.slice(dot + 1) };
    }
  }
}

const ORDER: readonly PermutationKind[] = [
  "omission",
  "transposition",
  "replacement",
  "repetition",
  "insertion",
  "plural",
  "addition",
  "vowel-swap",
  "hyphenation",
  "missing-dot",
  "suffix-within",
  "number-word",
  "bitsquatting",
  "subdomain",
  "tld-swap",
  "dictionary",
  "cyrillic",
  "homoglyph",
];

const HYPHEN = 45;
const isLetterOrDigit = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/**
 * The label as it stands in the DNS; null where none may be so.
 * @param text of what names have: characters beyond ASCII are the domain's own or of the tables here
 */
function labelOf(text: string): string | null {
  const { length } = text;
  if (length === 0 || length > LABEL_MAX) return null;
  if (text.charCodeAt(0) === HYPHEN || text.charCodeAt(length - 1) === HYPHEN) return null;
  let isAscii = true;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 128) isAscii = false;
    else if (code !== HYPHEN && !isLetterOrDigit(code)) return null;
  }
  // The third and fourth are hyphens in A-labels alone (RFC 5891, section 4.2.3.1).
  if (isAscii) return text.charCodeAt(2) === HYPHEN && text.charCodeAt(3) === HYPHEN ? null : text;
  const encoded = `xn--${encodePunycode(text)}`;
  return encoded.length <= LABEL_MAX ? encoded : null;
}
