import { BREAK, CLASSES, FOREIGN_LETTER, FOREIGN_OTHER, FOREIGN_SYMBOL } from "./characters.ts";

/*
 * Text is scanned in windows of at most 64 Ki bytes, cut behind a BREAK, which no indicator spans: so a text gives the
 * same indicators whole or in chunks, and memory stays bounded. A run of more than 64 Ki without any blank, quote or
 * angle bracket is cut every 64 Ki from its beginning; an indicator across such a cut is lost or shortened.
 */
export const WINDOW = 65_536;
/** Zeros on both sides of the window, so that scanners may read a few bytes around without checking the bounds. */
export const PAD = 16;

export function newWindow(): Uint8Array {
  return new Uint8Array(PAD + WINDOW + PAD);
}

const encoder = new TextEncoder();
/** By code unit: what it is folded to; 0 until first used. */
const folded = new Uint8Array(65_536);
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const SYMBOL = /\p{So}/u;

function foldForeign(code: number): number {
  return (folded[code] ||= classOfForeign(String.fromCharCode(code)));
}

function classOfForeign(unit: string): number {
  if (LETTER.test(unit)) return FOREIGN_LETTER;
  return SYMBOL.test(unit) ? FOREIGN_SYMBOL : FOREIGN_OTHER;
}

/** Writes `text[from]` … `text[to - 1]` into the window, a byte for each code unit, and zeros behind it. */
export function foldInto(bytes: Uint8Array, text: string, from: number, to: number): void {
  const length = to - from;
  const slice = text.slice(from, to);
  // As many bytes as code units: it was all ASCII, and this was many times faster than the loop.
  const { read, written } = encoder.encodeInto(slice, bytes.subarray(PAD, PAD + WINDOW));
  if (read !== length || written !== length) {
    for (let i = 0; i < length; i++) {
      const code = slice.charCodeAt(i);
      bytes[PAD + i] = code < 0x80 ? code : foldForeign(code);
    }
  }
  bytes.fill(0, PAD + length, PAD + length + PAD);
}

/** The position behind the last BREAK in `bytes[from]` … `bytes[to - 1]`; -1 if there is none. */
export function lastCut(bytes: Uint8Array, from: number, to: number): number {
  for (let i = to - 1; i >= from; i--) if (CLASSES[bytes[i]!]! & BREAK) return i + 1;
  return -1;
}

/** `lastCut` for strings. */
export function lastCutIn(text: string): number {
  for (let i = text.length - 1; i >= 0; i--) {
    const code = text.charCodeAt(i);
    if (code < 0x80 && CLASSES[code]! & BREAK) return i + 1;
  }
  return -1;
}
