import { INTERVAL_VALUES, type Segments } from "./segments.ts";

/** Words of an interval of either family. */
export const STRIDE4 = 1 + INTERVAL_VALUES;
export const STRIDE6 = 4 + INTERVAL_VALUES;

/**
 * How many upper bits of an address the directory distinguishes. More make the search itself shorter, but not the
 * answer: a larger directory pushes other things out of the processor's cache.
 */
const DIRECTORY_BITS = 16;
const SHIFT = 32 - DIRECTORY_BITS;
const BUCKETS = 2 ** DIRECTORY_BITS;

/**
 * Finds the interval that holds an IPv4 address. Intervals lie as segments do: a start, then values. The first begins
 * at address 0, so there always is one.
 */
export class Search4 {
  private readonly intervals: Segments;
  private readonly directory: Uint32Array;

  constructor(intervals: Segments) {
    this.intervals = intervals;
    this.directory = directoryOf(intervals, 1);
  }

  /** The number of the interval. */
  find(address: number): number {
    const { intervals, directory } = this;
    const bucket = address >>> SHIFT;
    let low = directory[bucket] ?? 0;
    let high = directory[bucket + 1] ?? 0;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((intervals[STRIDE4 * middle] ?? 0) <= address) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The same for IPv6: four words of start, then values. */
export class Search6 {
  private readonly intervals: Segments;
  private readonly directory: Uint32Array;

  constructor(intervals: Segments) {
    this.intervals = intervals;
    this.directory = directoryOf(intervals, 4);
  }

  /** The number of the interval. */
  find(w0: number, w1: number, w2: number, w3: number): number {
    const { intervals, directory } = this;
    const bucket = w0 >>> SHIFT;
    let low = directory[bucket] ?? 0;
    let high = directory[bucket + 1] ?? 0;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const at = STRIDE6 * middle;
      const difference =
        (intervals[at] ?? 0) - w0 ||
        (intervals[at + 1] ?? 0) - w1 ||
        (intervals[at + 2] ?? 0) - w2 ||
        (intervals[at + 3] ?? 0) - w3;
      if (difference <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/**
 * Entry b is the interval that holds the first address whose upper bits are b; one more entry closes the last bucket.
 * An address of bucket b lies in an interval from entry b to entry b + 1.
 */
function directoryOf(intervals: Segments, width: number): Uint32Array {
  const stride = width + INTERVAL_VALUES;
  const directory = new Uint32Array(BUCKETS + 1);
  let bucket = 0;
  for (let at = stride; at < intervals.length; at += stride) {
    const top = intervals[at] ?? 0;
    // Buckets whose first address lies before this interval are held by the one before.
    const isFirst = top % 2 ** SHIFT === 0 && isZero(intervals, at + 1, width - 1);
    const reached = (top >>> SHIFT) + (isFirst ? 0 : 1);
    if (reached <= bucket) continue;
    directory.fill(at / stride - 1, bucket, reached);
    bucket = reached;
  }
  directory.fill(intervals.length / stride - 1, bucket);
  return directory;
}

function isZero(words: Uint32Array, at: number, length: number): boolean {
  for (let word = 0; word < length; word++) if (words[at + word] !== 0) return false;
  return true;
}
