import { compareAddresses, type Address, type Range } from "./address.ts";
import { quote } from "./explain.ts";
import { parseAddress } from "./parse.ts";

export type ParsedRange =
  | { readonly ok: true; readonly range: Range }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads `address/length` (RFC 4632, RFC 4291 section 2.3). Bits behind the prefix are taken as zero, as published lists
 * do not always clear them. An address without a length is refused.
 */
export function parsePrefix(text: string): ParsedRange {
  const slash = text.indexOf("/");
  if (slash < 0) return { ok: false, reason: `${quote(text)} has no prefix length` };
  const parsed = parseAddress(text.slice(0, slash));
  if (!parsed.ok) return parsed;
  const length = parsePrefixLength(text.slice(slash + 1), parsed.address.family);
  if (!length.ok) return length;
  return { ok: true, range: networkOf(parsed.address, length.length) };
}

/** Reads a single address, `address/length` or `first-last` (blanks around the hyphen allowed). */
export function parseRange(text: string): ParsedRange {
  if (text.includes("/")) return parsePrefix(text);
  const hyphen = text.indexOf("-");
  const first = parseAddress(hyphen < 0 ? text : text.slice(0, hyphen).trimEnd());
  if (!first.ok) return first;
  const last = hyphen < 0 ? first : parseAddress(text.slice(hyphen + 1).trimStart());
  if (!last.ok) return last;
  const [a, b] = [first.address, last.address];
  if (compareAddresses(a, b) > 0) return { ok: false, reason: `${quote(text)} ends before it begins` };
  if (a.family === 4 && b.family === 4) return { ok: true, range: { family: 4, first: a.value, last: b.value } };
  if (a.family === 6 && b.family === 6) return { ok: true, range: { family: 6, first: a.value, last: b.value } };
  return { ok: false, reason: `${quote(text)} begins with IPv4 and ends with IPv6` };
}

/** @returns the length, 0 to 32 or 128; leading zeros are refused */
export function parsePrefixLength(
  text: string,
  family: 4 | 6,
): { readonly ok: true; readonly length: number } | { readonly ok: false; readonly reason: string } {
  const bits = family === 4 ? 32 : 128;
  const length = /^(?:0|[1-9]\d{0,2})$/.test(text) ? Number(text) : Infinity;
  if (length > bits) return { ok: false, reason: `an IPv${family} prefix length is 0 to ${bits}, not ${quote(text)}` };
  return { ok: true, length };
}

/** The range of all addresses that share the first `length` bits. */
function networkOf(address: Address, length: number): Range {
  if (address.family === 4) {
    const size = 2 ** (32 - length);
    const first = address.value - (address.value % size);
    return { family: 4, first, last: first + size - 1 };
  }
  const host = (1n << BigInt(128 - length)) - 1n;
  const last = address.value | host;
  return { family: 6, first: last ^ host, last };
}

/** A prefix: all addresses that share the first `length` bits of `address`. */
export interface Prefix {
  readonly address: Address;
  readonly length: number;
}

/** Length of the shortest prefix whose size could hold the range: 24 for a /24 and for a range of 200 IPv4 addresses. */
export function lengthOfRange(range: Range): number {
  if (range.family === 4) return Math.clz32(range.last - range.first);
  const beyondFirst = range.last - range.first;
  return beyondFirst === 0n ? 128 : 128 - beyondFirst.toString(2).length;
}

/** The fewest prefixes that cover exactly the range, in address order: at most 62 for IPv4, 254 for IPv6. */
export function rangeToPrefixes(range: Range): Prefix[] {
  const prefixes: Prefix[] = [];
  if (range.family === 4) {
    for (let first = range.first; first <= range.last;) {
      // The largest block that begins here: by the alignment of its address, and by what is left of the range.
      const aligned = first === 0 ? 32 : 31 - Math.clz32(first & -first);
      const left = Math.floor(Math.log2(range.last - first + 1));
      const free = Math.min(aligned, left);
      prefixes.push({ address: { family: 4, value: first }, length: 32 - free });
      first += 2 ** free;
    }
    return prefixes;
  }
  for (let first = range.first; first <= range.last;) {
    const free = Math.min(zerosAtEnd(first), bitsOf(range.last - first + 1n) - 1);
    prefixes.push({ address: { family: 6, value: first }, length: 128 - free });
    first += 1n << BigInt(free);
  }
  return prefixes;
}

/** By words of 32 bits: one bit after the other would take a hundred steps. @param value 0 … 2^128-1 */
function zerosAtEnd(value: bigint): number {
  for (let at = 0; at < 128; at += 32) {
    const word = Number(BigInt.asUintN(32, value >> BigInt(at)));
    if (word !== 0) return at + 31 - Math.clz32(word & -word);
  }
  return 128;
}

/** @param value 1 … 2^128 */
function bitsOf(value: bigint): number {
  let at = 128;
  while (value >> BigInt(at) === 0n) at -= 32;
  return at + 32 - Math.clz32(Number(value >> BigInt(at)));
}

/** The range of one address. */
export const rangeOfAddress = (address: Address): Range =>
  address.family === 4
    ? { family: 4, first: address.value, last: address.value }
    : { family: 6, first: address.value, last: address.value };
