import { pack } from "./packed.ts";
import { SegmentWriter, type Segments } from "./segments.ts";

/**
 * Cuts segments where the largest CIDR blocks within them begin and end, and packs the length of the block that holds
 * an address beside the fact. Announcements come as ranges; a range of three /24 is a /23 and a /24. The prefix of any
 * address of a segment is then its first bits: no neighbour can move it.
 */
export function inPrefixes(segments: Segments, width: number): Segments {
  const writer = new SegmentWriter(width, Math.ceil((1.5 * segments.length) / (width + 1)));
  if (width === 1) cut4(segments, writer);
  else cut6(segments, writer);
  return writer.finish();
}

/** In 32-bit integers, modulo 2^32, which the engine holds in registers. */
function cut4(segments: Segments, writer: SegmentWriter): void {
  for (let at = 0; at < segments.length; at += 2) {
    const value = segments[at + 1] ?? 0;
    let first = (segments[at] ?? 0) | 0;
    // Behind the last segment there is none: 0 is then 2^32.
    let left = ((at + 2 < segments.length ? (segments[at + 2] ?? 0) : 0) - first) | 0;
    if (value === 0 || left === 0) {
      writer.push4(first, value);
      continue;
    }
    do {
      const size = lowestBit(first | highestBit(left));
      writer.push4(first, pack(value, Math.clz32(size) + 1));
      first = (first + size) | 0;
      left = (left - size) | 0;
    } while (left !== 0);
  }
}

/*
 * The largest block that begins at an address: by the alignment of the address, which is its lowest bit, and by what is
 * left of the segment, which is the highest bit of that. The lower of the two decides.
 */
const lowestBit = (word: number): number => word & -word;
const highestBit = (word: number): number => (word === 0 ? 0 : 0x8000_0000 >>> Math.clz32(word));

/** The same in words: with BigInts, compiling took three times as long. */
function cut6(segments: Segments, writer: SegmentWriter): void {
  // Where a segment begins, and behind its end: behind the last there is none, and 0 is 2^128.
  const ends = new Uint32Array(8);
  for (let at = 0; at < segments.length; at += 5) {
    const value = segments[at + 4] ?? 0;
    if (value === 0) {
      writer.push(segments, at, 0);
      continue;
    }
    for (let word = 0; word < 8; word++) {
      const from = at + word + (word >>> 2);
      ends[word] = from < segments.length ? (segments[from] ?? 0) : 0;
    }
    const isUpper = ((ends[2] ?? 0) | (ends[3] ?? 0) | (ends[6] ?? 0) | (ends[7] ?? 0)) === 0;
    if (isUpper) cutUpperHalf(ends, value, writer);
    else cutWhole(ends, value, writer);
  }
}

/** Nearly all announcements begin and end within the first 64 bits, where two words are quicker than four. */
function cutUpperHalf(ends: Uint32Array, value: number, writer: SegmentWriter): void {
  let high = (ends[0] ?? 0) | 0;
  let low = (ends[1] ?? 0) | 0;
  let leftLow = ((ends[5] ?? 0) - low) | 0;
  let leftHigh = ((ends[4] ?? 0) - high - (isBelow(ends[5] ?? 0, low) ? 1 : 0)) | 0;
  if ((leftHigh | leftLow) === 0) return writer.push(ends, 0, value);
  do {
    ends[0] = high;
    ends[1] = low;
    const fitting = low | (leftHigh === 0 ? highestBit(leftLow) : 0);
    if (fitting !== 0) {
      const size = lowestBit(fitting);
      writer.push(ends, 0, pack(value, Math.clz32(size) + 33));
      low = (low + size) | 0;
      if (low === 0) high = (high + 1) | 0;
      if (isBelow(leftLow, size)) leftHigh = (leftHigh - 1) | 0;
      leftLow = (leftLow - size) | 0;
    } else {
      const size = lowestBit(high | highestBit(leftHigh));
      writer.push(ends, 0, pack(value, Math.clz32(size) + 1));
      high = (high + size) | 0;
      leftHigh = (leftHigh - size) | 0;
    }
  } while ((leftHigh | leftLow) !== 0);
}

/** Of words that may be written with a sign. */
const isBelow = (a: number, b: number): boolean => a >>> 0 < b >>> 0;

function cutWhole(ends: Uint32Array, value: number, writer: SegmentWriter): void {
  const address = ends.slice(0, 4);
  const left = new Uint32Array(4);
  while (subtract(ends, 4, address, left)) {
    const free = Math.min(trailingZeros(address), topBitOf(left));
    writer.push(address, 0, pack(value, 128 - free));
    addBit(address, free);
  }
}

/** Writes `from[at]` … minus `less`, modulo 2^128. False where nothing is left. */
function subtract(from: Uint32Array, at: number, less: Uint32Array, target: Uint32Array): boolean {
  let borrow = 0;
  let isLeft = false;
  for (let word = 3; word >= 0; word--) {
    const digit = (from[at + word] ?? 0) - (less[word] ?? 0) - borrow;
    borrow = digit < 0 ? 1 : 0;
    target[word] = digit;
    if (digit !== 0) isLeft = true;
  }
  return isLeft;
}

/** Bits below the lowest that is set; 128 of 0. */
function trailingZeros(words: Uint32Array): number {
  for (let word = 3; word >= 0; word--) {
    const digit = words[word] ?? 0;
    if (digit !== 0) return 32 * (3 - word) + 31 - Math.clz32(digit & -digit);
  }
  return 128;
}

/** The place of the highest bit that is set. */
function topBitOf(words: Uint32Array): number {
  let word = 0;
  while (words[word] === 0) word++;
  return 32 * (3 - word) + 31 - Math.clz32(words[word] ?? 0);
}

/** Modulo 2^128. */
function addBit(words: Uint32Array, bit: number): void {
  let carry = (1 << (bit & 31)) >>> 0;
  for (let word = 3 - (bit >>> 5); word >= 0 && carry > 0; word--) {
    const sum = (words[word] ?? 0) + carry;
    words[word] = sum;
    carry = sum > 0xffff_ffff ? 1 : 0;
  }
}
