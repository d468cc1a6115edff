import { compareWords } from "./rows.ts";

/** Below this many keys, comparing is quicker than two passes over 65,536 counters for each word. */
const RADIX_FROM = 4096;

/**
 * The order of `count` keys: a permutation of 0 … count-1. Key i is the `width` words from `keys[i * width]`, most
 * significant first. Sorted input, which most sources are, costs one pass; the rest is a radix sort of 16 bits at
 * a time, which passes over digits that all keys share (the low half of nearly all IPv6 bounds).
 */
export function orderOf(keys: Uint32Array, count: number, width: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  if (isSorted(keys, count, width)) return order;
  if (count < RADIX_FROM) {
    return order.sort((a, b) => compareWords(keys, a * width, keys, b * width, width));
  }
  return radixOrder(keys, order, width);
}

function isSorted(keys: Uint32Array, count: number, width: number): boolean {
  for (let i = 1; i < count; i++) {
    if (compareWords(keys, (i - 1) * width, keys, i * width, width) > 0) return false;
  }
  return true;
}

function radixOrder(keys: Uint32Array, order: Uint32Array, width: number): Uint32Array {
  const count = order.length;
  const starts = new Uint32Array(65_536);
  let from: Uint32Array = order;
  let to: Uint32Array = new Uint32Array(count);
  for (let digit = 2 * width - 1; digit >= 0; digit--) {
    const word = digit >>> 1;
    const shift = digit % 2 === 0 ? 16 : 0;
    starts.fill(0);
    for (let at = word; at < count * width; at += width) {
      const bucket = ((keys[at] ?? 0) >>> shift) & 0xffff;
      starts[bucket] = (starts[bucket] ?? 0) + 1;
    }
    if (starts.includes(count)) continue;
    for (let bucket = 0, start = 0; bucket < 65_536; bucket++) {
      const size = starts[bucket] ?? 0;
      starts[bucket] = start;
      start += size;
    }
    for (let i = 0; i < count; i++) {
      const row = from[i] ?? 0;
      const bucket = ((keys[row * width + word] ?? 0) >>> shift) & 0xffff;
      const place = starts[bucket] ?? 0;
      starts[bucket] = place + 1;
      to[place] = row;
    }
    [from, to] = [to, from];
  }
  return from;
}
