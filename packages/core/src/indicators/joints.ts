import { AT, BACKSLASH, COLON, DOT, SLASH } from "./characters.ts";

/*
 * The defang grammar. A joint is what links two words of an indicator: a plain character or one of its defanged
 * forms. Each reader answers the length of the joint that begins at `i`, 0 for none, and reads at most seven bytes;
 * windows end in zeros, so that reading on behind their end is safe.
 */

const OPEN_PAREN = 40;
const OPEN_BRACE = 123;
const OPEN_SQUARE = 91;
const LOWER = 32;
const A = 97;
const D = 100;
const O = 111;
const T = 116;

/** The byte that closes an opening bracket, 0 for other bytes. */
function closerOf(byte: number): number {
  if (byte === OPEN_SQUARE) return 93;
  if (byte === OPEN_PAREN) return 41;
  return byte === OPEN_BRACE ? 125 : 0;
}

/** `.` `\.` `[.]` `(.)` `{.}` `[dot]` `(dot)` `{dot}`, letters in either case. */
export function dotJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === DOT) return 1;
  if (byte === BACKSLASH) return bytes[i + 1] === DOT ? 2 : 0;
  const closer = closerOf(byte);
  if (closer === 0) return 0;
  const next = bytes[i + 1]!;
  if (next === DOT) return bytes[i + 2] === closer ? 3 : 0;
  if ((next | LOWER) !== D) return 0;
  return (bytes[i + 2]! | LOWER) === O && (bytes[i + 3]! | LOWER) === T && bytes[i + 4] === closer ? 5 : 0;
}

/** The length of a dot joint that ends before `i`. */
export function dotJointBefore(bytes: Uint8Array, i: number): number {
  const last = bytes[i - 1]!;
  if (last === DOT) return bytes[i - 2] === BACKSLASH ? 2 : 1;
  if (last !== 93 && last !== 41 && last !== 125) return 0;
  if (dotJoint(bytes, i - 3) === 3) return 3;
  return dotJoint(bytes, i - 5) === 5 ? 5 : 0;
}

/** `:` `[:]` `(:)` `{:}` */
export function colonJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === COLON) return 1;
  const closer = closerOf(byte);
  return closer !== 0 && bytes[i + 1] === COLON && bytes[i + 2] === closer ? 3 : 0;
}

/** `@` `[@]` `(@)` `{@}` `[at]` `(at)` `{at}` */
export function atJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === AT) return 1;
  const closer = closerOf(byte);
  if (closer === 0) return 0;
  if (bytes[i + 1] === AT) return bytes[i + 2] === closer ? 3 : 0;
  return (bytes[i + 1]! | LOWER) === A && (bytes[i + 2]! | LOWER) === T && bytes[i + 3] === closer ? 4 : 0;
}

/** The length of an at joint that ends before `i`. */
export function atJointBefore(bytes: Uint8Array, i: number): number {
  if (bytes[i - 1] === AT) return 1;
  if (atJoint(bytes, i - 3) === 3) return 3;
  return atJoint(bytes, i - 4) === 4 ? 4 : 0;
}

/** `://` `:\/\/` (as JSON writers escape it) `[://]` `[:]//` `:[//]` */
export function schemeJoint(bytes: Uint8Array, i: number): number {
  const byte = bytes[i]!;
  if (byte === COLON) {
    const next = bytes[i + 1];
    if (next === SLASH) return bytes[i + 2] === SLASH ? 3 : 0;
    if (next === BACKSLASH) {
      return bytes[i + 2] === SLASH && bytes[i + 3] === BACKSLASH && bytes[i + 4] === SLASH ? 5 : 0;
    }
    return next === OPEN_SQUARE && bytes[i + 2] === SLASH && bytes[i + 3] === SLASH && bytes[i + 4] === 93 ? 5 : 0;
  }
  if (byte !== OPEN_SQUARE || bytes[i + 1] !== COLON) return 0;
  if (bytes[i + 2] === 93) return bytes[i + 3] === SLASH && bytes[i + 4] === SLASH ? 5 : 0;
  return bytes[i + 2] === SLASH && bytes[i + 3] === SLASH && bytes[i + 4] === 93 ? 5 : 0;
}
