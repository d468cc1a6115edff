import type { Address, Family } from "./address.ts";
import { explainAddress } from "./explain.ts";
import { readWords } from "./words.ts";

export type ParsedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly reason: string };

const DOT = 46;
const COLON = 58;
const ZERO = 48;

const scratch = new Uint32Array(4);

/**
 * Reads one address, strictly: dotted decimal with four parts (RFC 6943 section 3.1.1 explains why octets with leading
 * zeros are refused: some read them as octal) or RFC 4291 section 2.2 text, in either case of letters, with or without
 * a dotted tail. No zone, prefix, port, brackets or blanks: `interpret` is for those.
 */
export function parseAddress(text: string): ParsedAddress {
  const family = parseWords(text, scratch);
  if (family === 4) return { ok: true, address: { family, value: scratch[0] ?? 0 } };
  if (family === 6) return { ok: true, address: { family, value: readWords(scratch, 0) } };
  return { ok: false, reason: explainAddress(text) };
}

/**
 * The same grammar without allocation: writes an IPv4 address to `words[0]`, an IPv6 address to `words[0]` …
 * `words[3]` (most significant first) and answers the family; 0 if the text is no address, with `words` undefined.
 */
export function parseWords(text: string, words: Uint32Array): Family | 0 {
  const value = parseDotted(text, 0);
  if (value >= 0) {
    words[0] = value;
    return 4;
  }
  return parseGroups(text, words) ? 6 : 0;
}

/** Four octets from `start` to the end of the text; -1 if that is not what stands there. */
function parseDotted(text: string, start: number): number {
  const { length } = text;
  if (length - start > 15) return -1;
  let value = 0;
  /** -1 before its first digit. */
  let octet = -1;
  let dots = 0;
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i);
    const digit = code - ZERO;
    if (digit >= 0 && digit <= 9) {
      // A digit behind a leading zero.
      if (octet === 0) return -1;
      octet = octet < 0 ? digit : octet * 10 + digit;
      if (octet > 255) return -1;
    } else {
      if (code !== DOT || octet < 0) return -1;
      value = (value << 8) | octet;
      octet = -1;
      dots++;
    }
  }
  return dots === 3 && octet >= 0 ? ((value << 8) | octet) >>> 0 : -1;
}

const groups = new Uint32Array(8);

function parseGroups(text: string, words: Uint32Array): boolean {
  const { length } = text;
  if (length < 2 || length > 45) return false;
  let count = 0;
  /** How many groups stand before `::`; -1 while there was none. */
  let gap = -1;
  let i = 0;
  if (text.charCodeAt(0) === COLON) {
    if (text.charCodeAt(1) !== COLON) return false;
    gap = 0;
    i = 2;
  }
  while (i < length) {
    if (count === 8) return false;
    const start = i;
    let group = 0;
    let code = text.charCodeAt(i);
    let digit = hexDigit(code);
    while (digit >= 0) {
      if (i - start === 4) return false;
      group = group * 16 + digit;
      i++;
      code = i < length ? text.charCodeAt(i) : -1;
      digit = hexDigit(code);
    }
    if (code === DOT) {
      const tail = count > 6 ? -1 : parseDotted(text, start);
      if (tail < 0) return false;
      groups[count] = tail >>> 16;
      groups[count + 1] = tail & 0xffff;
      count += 2;
      i = length;
      break;
    }
    if (i === start) return false;
    groups[count++] = group;
    if (i === length) break;
    if (code !== COLON) return false;
    i++;
    if (i === length) return false;
    if (text.charCodeAt(i) === COLON) {
      if (gap >= 0) return false;
      gap = count;
      i++;
    }
  }
  // `::` stands for one group of zeros or more (RFC 4291 section 2.2).
  if (gap < 0 ? count !== 8 : count > 7) return false;
  if (gap >= 0) {
    groups.copyWithin(8 - count + gap, gap, count);
    groups.fill(0, gap, 8 - count + gap);
  }
  for (let word = 0; word < 4; word++) words[word] = ((groups[2 * word] ?? 0) << 16) | (groups[2 * word + 1] ?? 0);
  return true;
}

/** The value of a hexadecimal digit's character code; negative for anything else. */
function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
