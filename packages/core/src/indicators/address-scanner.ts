import { AddressMatch, endOfLength, readSuffix, type AddressSink } from "./address-match.ts";
import type { Anchors } from "./anchors.ts";
import { ASCII_LETTER, AT, BACKSLASH, CLASSES, COLON, DIGIT, DOT, HEX, HYPHEN, WORD } from "./characters.ts";
import { hasDottedPort } from "./dotted-port.ts";
import { readIpv4 } from "./ipv4.ts";
import { readIpv6, readZone } from "./ipv6.ts";
import { colonJoint, dotJoint, dotJointBefore, startOfDotJoint } from "./joints.ts";
import { isVersion } from "./version.ts";

/**
 * Finds IPv4 and IPv6 addresses around the anchors, before `to`. At least eight zeros or blanks have to stand before
 * the first byte of the text and behind the last.
 *
 * What is read around an anchor is bounded, but for the colons of a failed IPv6 address, which no later anchor reads
 * again: time is linear in the length, whatever the text.
 */
export function scanAddresses(bytes: Uint8Array, anchors: Anchors, to: number, sink: AddressSink): void {
  const { positions, count } = anchors;
  const match = new AddressMatch();
  const other = new AddressMatch();
  /** Addresses begin at or behind it. */
  let floor = 0;
  /** No IPv6 address begins before this: the colons up to here belong to something else. */
  let colonFloor = 0;
  for (let index = 0; index < count; index++) {
    const i = positions[index]!;
    if (i >= to) return;
    if (i < floor) continue;
    const colon = colonJoint(bytes, i);
    if (colon === 0) {
      const start = startOfOctet(bytes, startOfDotJoint(bytes, i), floor);
      if (start < 0) continue;
      if (!readIpv4(bytes, start, match)) {
        // Four octets were read, and something is joined to them.
        if (match.start !== start || !hasDottedPort(bytes, start, match.end)) continue;
      }
      if (bytes[match.end] === AT || isVersion(bytes, match)) continue;
      const end = rangeEnd(bytes, match.end, other, readIpv4);
      if (end === 0) continue;
      const lengthEnd = end === match.end ? firstLengthEnd(bytes, end, other, readIpv4) : -1;
      emitIpv4(bytes, match, sink, lengthEnd);
      const isRange = end > match.end || lengthEnd > 0;
      if (isRange) emitIpv4(bytes, other, sink, -1);
      floor = isRange ? other.end : end;
    } else if (i >= colonFloor) {
      const pairsEnd = endOfPairs(bytes, i);
      if (pairsEnd > i) {
        colonFloor = pairsEnd;
        continue;
      }
      const start = startOfGroups(bytes, i, floor);
      if (start === WITHIN_NAME) colonFloor = endOfColons(bytes, i + colon);
      if (start < 0) continue;
      const end = readIpv6(bytes, start, match) ? rangeEnd(bytes, match.end, other, readIpv6) : 0;
      if (end === 0) {
        // If its tail were read by itself, a fingerprint of 16 groups would end in an address of 8.
        colonFloor = endOfColons(bytes, i + colon);
        continue;
      }
      const lengthEnd = end === match.end ? firstLengthEnd(bytes, end, other, readIpv6) : -1;
      emitIpv6(bytes, match, sink, lengthEnd);
      const isRange = end > match.end || lengthEnd > 0;
      if (isRange) emitIpv6(bytes, other, sink, -1);
      floor = isRange ? other.end : end;
    }
  }
}

/** Where the one to three digits before `end` begin; -1 if something else stands there, or they continue something. */
function startOfOctet(bytes: Uint8Array, end: number, floor: number): number {
  let start = end;
  while (start > floor && end - start < 4 && CLASSES[bytes[start - 1]!]! & DIGIT) start--;
  if (start === end || end - start > 3 || !startsClean(bytes, start)) return -1;
  // The second octet of something, or a version such as `lib.1.2.3.4`.
  const joint = dotJointBefore(bytes, start);
  return joint > 0 && CLASSES[bytes[start - joint - 1]!]! & WORD ? -1 : start;
}

/** What would begin here goes on with a name or number before it, and so does all that its colons join. */
const WITHIN_NAME = -2;

/** Where the IPv6 text begins whose first colon is at `colon`; negative if none can. */
function startOfGroups(bytes: Uint8Array, colon: number, floor: number): number {
  let start = colon;
  while (start > floor && colon - start < 5 && CLASSES[bytes[start - 1]!]! & HEX) start--;
  const before = bytes[start - 1]!;
  if (colon - start > 4 || start < floor) return -1;
  // Dots of a sentence: `see ...2001:db8::1`. Without the first group the rest would be another address.
  if (before === DOT) {
    const last = bytes[startOfDots(bytes, start) - 1]!;
    return CLASSES[last]! & WORD && !(isHextet(bytes, start, colon) && CLASSES[last]! & ASCII_LETTER)
      ? WITHIN_NAME
      : start;
  }
  // `host-2001:db8::1`: without the first group the rest would be another address. Of `src-add:2001:db8::1` it is a key.
  if (!startsClean(bytes, start)) return isHextet(bytes, start, colon) ? WITHIN_NAME : -1;
  // `key:2001:db8::1` is fine. `Foo::bad:1` is a scoped name, `:::443` a listener on any address.
  if (before !== COLON) return start;
  return start === colon || bytes[start - 2] === COLON ? -1 : start;
}

/** Whether four digits stand there, not all of them letters: `seen.2001:db8::1` is no name, `Foo.cafe::x` may be one. */
function isHextet(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 4) return false;
  for (let i = start; i < end; i++) if (CLASSES[bytes[i]!]! & DIGIT) return true;
  return false;
}

/** Where the dots before `end` begin, at most four of them. */
function startOfDots(bytes: Uint8Array, end: number): number {
  let start = end;
  while (end - start < 4 && bytes[start - 1] === DOT) start--;
  return start;
}

/** Whether what begins at `start` is not the tail of a word. */
function startsClean(bytes: Uint8Array, start: number): boolean {
  const before = bytes[start - 1]!;
  if (!(CLASSES[before]! & WORD)) return true;
  const second = bytes[start - 2]!;
  if (before === HYPHEN) return !(CLASSES[second]! & WORD);
  // `\n`, `\r`, `\t` before the address, as JSON writes the end of a line.
  return second === BACKSLASH && (before === 110 || before === 114 || before === 116);
}

/**
 * What a hyphen at `end` means: nothing (answers `end`), a range whose second address is read into `other` (answers
 * where that ends), or that both belong to a longer word such as a host name (answers 0).
 */
function rangeEnd(
  bytes: Uint8Array,
  end: number,
  other: AddressMatch,
  read: (bytes: Uint8Array, start: number, match: AddressMatch) => boolean,
): number {
  if (bytes[end] !== HYPHEN || !(CLASSES[bytes[end + 1]!]! & WORD || bytes[end + 1] === COLON)) return end;
  if (!read(bytes, end + 1, other)) return 0;
  const last = other.end;
  return bytes[last] === HYPHEN && CLASSES[bytes[last + 1]!]! & WORD ? 0 : last;
}

/**
 * Where the first prefix length of a range of prefixes ends, `192.0.2.0/24-198.51.100.0/24`, whose first address ends at
 * `end`; the second is read into `other`. -1 for anything else.
 */
function firstLengthEnd(
  bytes: Uint8Array,
  end: number,
  other: AddressMatch,
  read: (bytes: Uint8Array, start: number, match: AddressMatch) => boolean,
): number {
  const hyphen = endOfLength(bytes, end);
  if (hyphen === 0 || bytes[hyphen] !== HYPHEN || !read(bytes, hyphen + 1, other)) return -1;
  return endOfLength(bytes, other.end) > 0 ? hyphen : -1;
}

/** Groups of an IPv6 address without a gap; six where its end is dotted. */
const GROUPS = 8;
const GROUPS_BEFORE_DOTS = 6;

/**
 * Where the pairs of digits end of a time or a MAC address whose colon stands at `i`, as logs are full of them; `i`
 * where what begins there may be an IPv6 address.
 */
function endOfPairs(bytes: Uint8Array, i: number): number {
  let end = i;
  let groups = 1;
  while (bytes[end] === COLON && CLASSES[bytes[end + 1]!]! & CLASSES[bytes[end + 2]!]! & HEX) {
    end += 3;
    groups++;
  }
  const isLonger = CLASSES[bytes[end]!]! & HEX || colonJoint(bytes, end) > 0 || groups >= GROUPS;
  return isLonger || (groups >= GROUPS_BEFORE_DOTS && dotJoint(bytes, end) > 0) ? i : end;
}

/** Where the hexadecimal digits joined by colons end. */
function endOfColons(bytes: Uint8Array, i: number): number {
  for (let end = i; ;) {
    while (CLASSES[bytes[end]!]! & HEX) end++;
    const joint = colonJoint(bytes, end);
    if (joint === 0) return end;
    end += joint;
  }
}

function emitIpv4(bytes: Uint8Array, match: AddressMatch, sink: AddressSink, lengthEnd: number): void {
  readSuffix(bytes, match.end, 32, match, lengthEnd);
  sink.ipv4(match);
}

function emitIpv6(bytes: Uint8Array, match: AddressMatch, sink: AddressSink, lengthEnd: number): void {
  readSuffix(bytes, readZone(bytes, match.end, match), 128, match, lengthEnd);
  sink.ipv6(match);
}
