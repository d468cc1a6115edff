import {
  BREAK,
  CLASSES,
  DIGIT,
  FOREIGN_CJK,
  FOREIGN_LETTER,
  FOREIGN_OTHER,
  FOREIGN_SYMBOL,
  GREATER,
  SPACE,
} from "./characters.ts";

/*
 * Text is scanned in windows of at most 64 Ki bytes, cut behind a BREAK that no indicator spans: so a text gives the
 * same indicators whole or in chunks, and memory stays bounded. A run of more than 64 Ki without any blank, quote or
 * angle bracket is cut every 64 Ki from its beginning; an indicator across such a cut is lost or shortened.
 */
export const WINDOW = 65_536;
/**
 * Bytes on both sides of the window, so that scanners may read a few around without checking the bounds. Zeros, but
 * before a window that begins behind a BREAK: there the text before it, as what a hash or a name is may depend on the
 * word before.
 */
export const PAD = 48;

export function newWindow(): Uint8Array {
  return new Uint8Array(PAD + WINDOW + PAD);
}

const encoder = new TextEncoder();
/** By code unit: what it is folded to; 0 until first used. */
const folded = new Uint8Array(65_536);
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const SYMBOL = /\p{So}/u;

function foldForeign(code: number): number {
  return (folded[code] ||= classOfForeign(String.fromCharCode(code)));
}

function classOfForeign(unit: string): number {
  if (LETTER.test(unit)) return CJK.test(unit) ? FOREIGN_CJK : FOREIGN_LETTER;
  return SYMBOL.test(unit) ? FOREIGN_SYMBOL : FOREIGN_OTHER;
}

/** Writes `text[from]` … `text[to - 1]` into the window, a byte for each code unit, with its pads on both sides. */
export function foldInto(bytes: Uint8Array, text: string, from: number, to: number): void {
  const length = to - from;
  const context = from > 0 && isBreak(text.charCodeAt(from - 1)) ? Math.min(PAD, from) : 0;
  bytes.fill(0, 0, PAD - context);
  fold(bytes, PAD - context, text.slice(from - context, from));
  fold(bytes, PAD, text.slice(from, to));
  bytes.fill(0, PAD + length, PAD + length + PAD);
}

function fold(bytes: Uint8Array, at: number, slice: string): void {
  const { length } = slice;
  // As many bytes as code units: it was all ASCII, and this was many times faster than the loop.
  const { read, written } = encoder.encodeInto(slice, bytes.subarray(at, at + length));
  if (read === length && written === length) return;
  for (let i = 0; i < length; i++) {
    const code = slice.charCodeAt(i);
    bytes[at + i] = code < 0x80 ? code : foldForeign(code);
  }
}

const isBreak = (code: number): boolean => code < 0x80 && (CLASSES[code]! & BREAK) !== 0;
const BRACKETS = "[({])}";

/**
 * The position behind the last BREAK in `units[from]` … `units[to - 1]` that no indicator spans; -1 if there is none.
 * `evil [.] com` spans blanks, so a blank beside a bracket is no place to cut, nor one beside `at` or `dot`, nor one with nothing
 * known behind it.
 * @param unitAt the code unit or byte at a position; from two before `from`.
 */
export function lastCut(unitAt: (i: number) => number, from: number, to: number): number {
  for (let i = to - 1; i >= from; i--) {
    const unit = unitAt(i);
    if (!isBreak(unit)) continue;
    if (unit !== SPACE) return i + 1;
    if (i + 1 < to && !isJoined(unitAt(i - 2), unitAt(i - 1), unitAt(i + 1))) return i + 1;
  }
  return -1;
}

/**
 * Whether the blank between these may be within a joint: ` [.] `, `[ . ]`, ` AT `, ` dot `; or tells that a port is
 * before it: `192.0.2.1.443 >`, and two blanks behind a digit.
 */
function isJoined(second: number, before: number, next: number): boolean {
  if (next === GREATER || (next === SPACE && before < 0x80 && (CLASSES[before]! & DIGIT) !== 0)) return true;
  if (isOneOf(BRACKETS, before) || isOneOf(BRACKETS, next)) return true;
  return isOneOf("ADad", next) || (isOneOf("Tt", before) && isOneOf("AOao", second));
}

const isOneOf = (characters: string, unit: number): boolean => characters.includes(String.fromCharCode(unit));
