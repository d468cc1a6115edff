import type { AddressMatch } from "./address-match.ts";
import { CLASSES, COLON, DOT, HEX, hexValue, HYPHEN, PERCENT, WORD } from "./characters.ts";
import { hasDottedPortIpv6 } from "./dotted-port.ts";
import { readIpv4 } from "./ipv4.ts";
import { colonJoint, dotJoint } from "./joints.ts";

const groups = new Uint16Array(8);
/** Interface names have at most 15 characters on Linux (IFNAMSIZ); `%25` and numbers fit too. */
const MAX_ZONE = 16;

/**
 * Reads RFC 4291 section 2.2 text from `start`, with plain or defanged colons, and sets the match's words, start, end
 * and defanged. Answers whether it is an address and no part of something longer, such as a MAC address, a time, a
 * fingerprint or a scoped name (`std::begin`). A hyphen may follow, as with IPv4. Reads at most 9 groups.
 * Refused although they would parse: the unspecified address `::`, which names no host and stands in every source
 * file, and eight groups of two digits, which are an EUI-64 or the like.
 */
export function readIpv6(bytes: Uint8Array, start: number, match: AddressMatch): boolean {
  let i = start;
  let count = 0;
  let gap = -1;
  let defanged = false;
  let pairs = true;
  const leading = colonJoint(bytes, i);
  if (leading > 0) {
    const second = colonJoint(bytes, i + leading);
    if (second === 0) return false;
    defanged = leading + second > 2;
    gap = 0;
    i += leading + second;
    if (!(CLASSES[bytes[i]!]! & HEX)) return false;
  }
  for (;;) {
    const from = i;
    let group = 0;
    while (CLASSES[bytes[i]!]! & HEX) {
      if (i - from === 4) return false;
      group = group * 16 + hexValue(bytes[i++]!);
    }
    if (count === 8) return false;
    const joint = bytes[i] === COLON ? 0 : dotJoint(bytes, i);
    if (joint > 0 && CLASSES[bytes[i + joint]!]! & WORD && !hasDottedPortIpv6(bytes, start, i)) {
      // The dotted tail stands for the last two groups.
      if (count > 6 || !readIpv4(bytes, from, match)) return false;
      groups[count++] = Math.floor(match.word0 / 65_536);
      groups[count++] = match.word0 & 0xffff;
      defanged ||= match.defanged;
      pairs = false;
      i = match.end;
      break;
    }
    if (bytes[i] !== HYPHEN && CLASSES[bytes[i]!]! & WORD) return false;
    groups[count++] = group;
    pairs &&= i - from === 2;
    const colon = colonJoint(bytes, i);
    if (colon === 0) break;
    const after = i + colon;
    const second = colonJoint(bytes, after);
    if (second > 0) {
      if (gap >= 0) return false;
      gap = count;
      defanged ||= colon + second > 2;
      i = after + second;
      if (CLASSES[bytes[i]!]! & HEX) continue;
      if (CLASSES[bytes[i]!]! & WORD || colonJoint(bytes, i) > 0) return false;
      break;
    }
    if (!(CLASSES[bytes[after]!]! & HEX)) {
      // `2001:db8::1: message`: a single colon behind the address is punctuation, unless a word follows it directly.
      if (CLASSES[bytes[after]!]! & WORD) return false;
      break;
    }
    defanged ||= colon > 1;
    i = after;
  }
  if (gap < 0 ? count !== 8 : count === 8) return false;
  if (gap < 0 && (pairs || allTwoDigits())) return false;
  expand(count, gap);
  match.word0 = ((groups[0]! << 16) | groups[1]!) >>> 0;
  match.word1 = ((groups[2]! << 16) | groups[3]!) >>> 0;
  match.word2 = ((groups[4]! << 16) | groups[5]!) >>> 0;
  match.word3 = ((groups[6]! << 16) | groups[7]!) >>> 0;
  if ((match.word0 | match.word1 | match.word2 | match.word3) === 0) return false;
  match.start = start;
  match.end = i;
  match.defanged = defanged;
  return true;
}

/** Whether the address, however it was padded, prints as eight pairs of digits, which would not be read again. */
function allTwoDigits(): boolean {
  for (let i = 0; i < 8; i++) if (groups[i]! < 0x10 || groups[i]! > 0xff) return false;
  return true;
}

/** Moves the groups behind the gap to the end and fills it with zeros. */
function expand(count: number, gap: number): void {
  if (gap < 0) return;
  const shift = 8 - count;
  groups.copyWithin(gap + shift, gap, count);
  groups.fill(0, gap, gap + shift);
}

/** Sets the zone that stands at `i`, for addresses of fe80::/10, and answers where it ends (`i` without one). */
export function readZone(bytes: Uint8Array, i: number, match: AddressMatch): number {
  match.zoneStart = 0;
  match.zoneEnd = 0;
  if (bytes[i] !== PERCENT || (match.word0 & 0xffc0_0000) >>> 0 !== 0xfe80_0000) return i;
  const from = i + 1;
  let end = from;
  while (end - from <= MAX_ZONE) {
    const byte = bytes[end]!;
    if (!(CLASSES[byte]! & WORD) && !(byte === DOT && CLASSES[bytes[end + 1]!]! & WORD)) break;
    end++;
  }
  if (end === from || end - from > MAX_ZONE) return i;
  match.zoneStart = from;
  match.zoneEnd = end;
  return end;
}
