import {
  AT,
  BACKSLASH,
  CLASSES,
  CLOSE_BRACKET,
  COLON,
  DOT,
  JOINT,
  NAME,
  OPEN_BRACKET,
  SLASH,
  SPACE,
  UNDERSCORE,
} from "./characters.ts";

/*
 * The defang grammar. A joint is what links two words of an indicator: a plain character or one of its defanged
 * forms. Each reader answers the length of the joint that begins at `i`, 0 for none, and reads at most nine bytes;
 * windows end in zeros, so that reading on behind their end is safe.
 */

const OPEN_PAREN = 40;
const OPEN_BRACE = 123;
const LOWER = 32;
const A = 97;
const D = 100;
const O = 111;
const T = 116;

/** The byte that closes an opening bracket, 0 for other bytes. */
function closerOf(byte: number): number {
  if (byte === OPEN_BRACKET) return 93;
  if (byte === OPEN_PAREN) return 41;
  return byte === OPEN_BRACE ? 125 : 0;
}

/**
 * `.` `\.` `[.]` `(.)` `{.}` `[dot]` `(dot)` `{dot}`, letters in either case; those in brackets also with a blank on
 * either side, or within on both: `[ . ]`; `[.` and `.]` where a label follows.
 */
export function dotJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === DOT) return bytes[i + 1] === CLOSE_BRACKET ? maskedDot(bytes, i) : 1;
  return mayMask(bytes, i) ? maskedDot(bytes, i) : 0;
}

/** Small enough to be compiled into its callers: few bytes lead further. */
function mayMask(bytes: Uint8Array, i: number): boolean {
  const byte = bytes[i]!;
  return (CLASSES[byte === SPACE ? bytes[i + 1]! : byte]! & JOINT) !== 0;
}

function maskedDot(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === DOT) return isName(bytes[i + 2]!) ? 2 : 1;
  if (byte === BACKSLASH) return bytes[i + 1] === DOT ? 2 : 0;
  if (byte === SPACE) return spaced(bytes, i, bracketedDot(bytes, i + 1));
  const bracketed = bracketedDot(bytes, i);
  if (bracketed > 0) return bracketed;
  return byte === OPEN_BRACKET && bytes[i + 1] === DOT && isName(bytes[i + 2]!) ? 2 : 0;
}

function bracketedDot(bytes: Uint8Array, i: number): number {
  const closer = closerOf(bytes[i]!);
  if (closer === 0) return 0;
  const blank = bytes[i + 1] === SPACE ? 1 : 0;
  const at = i + 1 + blank;
  const end = at + (bytes[at] === DOT ? 1 : isDot(bytes, at) ? DOT_WORD : 0);
  return end > at && closes(bytes, end, closer, blank) ? end + blank + 1 - i : 0;
}

const isDot = (bytes: Uint8Array, i: number): boolean =>
  (bytes[i]! | LOWER) === D && (bytes[i + 1]! | LOWER) === O && (bytes[i + 2]! | LOWER) === T;

/** Whether the bracket closes at `i`, behind a blank where one stands behind the opening one. */
const closes = (bytes: Uint8Array, i: number, closer: number, blank: number): boolean =>
  (blank === 0 || bytes[i] === SPACE) && bytes[i + blank] === closer;

/** The length of the joint with its blanks, where one of this length stands between the blank at `i` and another. */
function spaced(bytes: Uint8Array, i: number, length: number): number {
  return length > 0 && bytes[i + 1 + length] === SPACE ? length + 2 : 0;
}

const isName = (byte: number): boolean => (CLASSES[byte]! & NAME) !== 0;

/** Where the dot joint begins of which the anchor at `i` is a part; `i` where none does. */
export function startOfDotJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === DOT) return bytes[i - 1] === BACKSLASH ? i - 1 : i;
  if (byte === CLOSE_BRACKET) return i - DOT_WORD;
  return bytes[i - 1] === SPACE ? i - 1 : i;
}

/** The length of `dot`, where it stands before a closing bracket: of `exampledot]com` the joint is `dot]`. */
export const DOT_WORD = 3;

/** Whether `dot]` ends behind `i`, of a label that begins at `label`, with a label behind it. */
export function isDotWord(bytes: Uint8Array, label: number, i: number): boolean {
  return (
    bytes[i] === CLOSE_BRACKET &&
    i - label > DOT_WORD &&
    (bytes[i - 3]! | LOWER) === D &&
    (bytes[i - 2]! | LOWER) === O &&
    (bytes[i - 1]! | LOWER) === T &&
    isName(bytes[i + 1]!)
  );
}

/** The length of a dot joint that ends before `i`. */
export function dotJointBefore(bytes: Uint8Array, i: number): number {
  const last = bytes[i - 1]!;
  if (last === DOT) return bytes[i - 2] === BACKSLASH || bytes[i - 2] === OPEN_BRACKET ? 2 : 1;
  return isCloser(last === SPACE ? bytes[i - 2]! : last) ? maskedDotBefore(bytes, i) : 0;
}

function maskedDotBefore(bytes: Uint8Array, i: number): number {
  const last = bytes[i - 1]!;
  if (last === SPACE) return spacedBefore(bytes, i, bracketedDotBefore(bytes, i - 1));
  const bracketed = bracketedDotBefore(bytes, i);
  return bracketed > 0 ? bracketed : last === CLOSE_BRACKET && bytes[i - 2] === DOT ? 2 : 0;
}

function bracketedDotBefore(bytes: Uint8Array, i: number): number {
  if (bracketedDot(bytes, i - 3) === 3) return 3;
  if (bracketedDot(bytes, i - 5) === 5) return 5;
  return bracketedDot(bytes, i - 7) === 7 ? 7 : 0;
}

/** `spaced` of a joint whose second blank stands before `i`. */
function spacedBefore(bytes: Uint8Array, i: number, length: number): number {
  return length > 0 && bytes[i - length - 2] === SPACE ? length + 2 : 0;
}

const isCloser = (byte: number): boolean => byte === CLOSE_BRACKET || byte === 41 || byte === 125;

/** `:` `[:]` `(:)` `{:}` */
export function colonJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === COLON) return 1;
  const closer = closerOf(byte);
  return closer !== 0 && bytes[i + 1] === COLON && bytes[i + 2] === closer ? 3 : 0;
}

/** `@` `[@]` `(@)` `{@}` `[at]` `(at)` `{at}`; those in brackets also with a blank on either side, or within on both. */
export function atJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === AT) return 1;
  return mayMask(bytes, i) ? maskedAt(bytes, i) : 0;
}

function maskedAt(bytes: Uint8Array, i: number): number {
  return bytes[i] === SPACE ? spaced(bytes, i, bracketedAt(bytes, i + 1)) : bracketedAt(bytes, i);
}

function bracketedAt(bytes: Uint8Array, i: number): number {
  const closer = closerOf(bytes[i]!);
  if (closer === 0) return 0;
  const blank = bytes[i + 1] === SPACE ? 1 : 0;
  const at = i + 1 + blank;
  const isWord = (bytes[at]! | LOWER) === A && (bytes[at + 1]! | LOWER) === T;
  const end = at + (bytes[at] === AT ? 1 : isWord ? 2 : 0);
  return end > at && closes(bytes, end, closer, blank) ? end + blank + 1 - i : 0;
}

/** The length of an at joint that ends before `i`. */
export function atJointBefore(bytes: Uint8Array, i: number): number {
  const last = bytes[i - 1]!;
  if (last === AT) return 1;
  return isCloser(last === SPACE ? bytes[i - 2]! : last) ? maskedAtBefore(bytes, i) : 0;
}

function maskedAtBefore(bytes: Uint8Array, i: number): number {
  if (bytes[i - 1] !== SPACE) return bracketedAtBefore(bytes, i);
  return spacedBefore(bytes, i, bracketedAtBefore(bytes, i - 1));
}

function bracketedAtBefore(bytes: Uint8Array, i: number): number {
  for (let length = 3; length <= 6; length++) if (bracketedAt(bytes, i - length) === length) return length;
  return 0;
}

/** `://` `:\/\/` (as JSON writers escape it) `[://]` `[:]//` `:[//]` `:\\` `__` `:__` */
export function schemeJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === COLON) {
    const next = bytes[i + 1];
    if (next === SLASH) return bytes[i + 2] === SLASH ? 3 : 0;
    if (next === UNDERSCORE) return bytes[i + 2] === UNDERSCORE ? 3 : 0;
    if (next === BACKSLASH) {
      if (bytes[i + 2] === BACKSLASH) return 3;
      return bytes[i + 2] === SLASH && bytes[i + 3] === BACKSLASH && bytes[i + 4] === SLASH ? 5 : 0;
    }
    return next === OPEN_BRACKET && bytes[i + 2] === SLASH && bytes[i + 3] === SLASH && bytes[i + 4] === 93 ? 5 : 0;
  }
  if (byte === UNDERSCORE) return bytes[i + 1] === UNDERSCORE ? 2 : 0;
  if (byte !== OPEN_BRACKET || bytes[i + 1] !== COLON) return 0;
  if (bytes[i + 2] === 93) return bytes[i + 3] === SLASH && bytes[i + 4] === SLASH ? 5 : 0;
  return bytes[i + 2] === SLASH && bytes[i + 3] === SLASH && bytes[i + 4] === 93 ? 5 : 0;
}
