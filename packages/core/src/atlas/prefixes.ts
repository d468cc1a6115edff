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

/** Powers of two: reading one is quicker than raising. */
const SIZES = Float64Array.from({ length: 33 }, (_, bits) => 2 ** bits);

function cut4(segments: Segments, writer: SegmentWriter): void {
  for (let at = 0; at < segments.length; at += 2) {
    const value = segments[at + 1] ?? 0;
    let first = segments[at] ?? 0;
    if (value === 0) {
      writer.push4(first, 0);
      continue;
    }
    let left = (at + 2 < segments.length ? (segments[at + 2] ?? 0) : 2 ** 32) - first;
    while (left > 0) {
      // The largest block that begins here: by the alignment of its address, and by what is left of the segment.
      const aligned = first === 0 ? 32 : 31 - Math.clz32(first & -first);
      const fitting = left === 2 ** 32 ? 32 : 31 - Math.clz32(left);
      const free = aligned < fitting ? aligned : fitting;
      writer.push4(first, pack(value, 32 - free));
      const size = SIZES[free] ?? 0;
      first += size;
      left -= size;
    }
  }
}

/** The same in words: with BigInts, compiling took three times as long. */
function cut6(segments: Segments, writer: SegmentWriter): void {
  const address = new Uint32Array(4);
  const left = new Uint32Array(4);
  for (let at = 0; at < segments.length; at += 5) {
    const value = segments[at + 4] ?? 0;
    if (value === 0) {
      writer.push(segments, at, 0);
      continue;
    }
    for (let word = 0; word < 4; word++) address[word] = segments[at + word] ?? 0;
    // Behind the last segment there is none: 0 is then 2^128.
    while (subtract(segments, at + 5, address, left)) {
      const free = Math.min(trailingZeros(address), highestBit(left));
      writer.push(address, 0, pack(value, 128 - free));
      if (addBit(address, free)) break;
    }
  }
}

/** Writes `from[at]` … minus `less`, modulo 2^128. False where nothing is left. */
function subtract(from: Uint32Array, at: number, less: Uint32Array, target: Uint32Array): boolean {
  let borrow = 0;
  let isLeft = false;
  let isWhole = true;
  for (let word = 3; word >= 0; word--) {
    const minuend = at < from.length ? (from[at + word] ?? 0) : 0;
    const digit = minuend - (less[word] ?? 0) - borrow;
    borrow = digit < 0 ? 1 : 0;
    target[word] = digit;
    if (digit !== 0) isLeft = true;
    if ((less[word] ?? 0) !== 0) isWhole = false;
  }
  return isLeft || (isWhole && at >= from.length);
}

/** Bits below the lowest that is set; 128 of 0. */
function trailingZeros(words: Uint32Array): number {
  for (let word = 3; word >= 0; word--) {
    const digit = words[word] ?? 0;
    if (digit !== 0) return 32 * (3 - word) + 31 - Math.clz32(digit & -digit);
  }
  return 128;
}

/** The place of the highest bit that is set; 128 of 0, which stands for 2^128. */
function highestBit(words: Uint32Array): number {
  for (let word = 0; word < 4; word++) {
    const digit = words[word] ?? 0;
    if (digit !== 0) return 32 * (3 - word) + 31 - Math.clz32(digit);
  }
  return 128;
}

/** True where that goes beyond the last of all addresses. */
function addBit(words: Uint32Array, bit: number): boolean {
  let carry = bit === 128 ? 1 : (1 << (bit & 31)) >>> 0;
  for (let word = 3 - (bit >>> 5); word >= 0 && carry > 0; word--) {
    const sum = (words[word] ?? 0) + carry;
    words[word] = sum;
    carry = sum > 0xffff_ffff ? 1 : 0;
  }
  return carry > 0;
}
