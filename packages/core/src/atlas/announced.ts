import { readWords, type Range } from "../ip/index.ts";
import { STRIDE4, STRIDE6 } from "./search.ts";
import type { Segments } from "./segments.ts";

/** Intervals that are read in a piece: about a millisecond. */
const PIECE = 100_000;

/**
 * The ranges of which something holds, such as what an AS announces, in address order; no range touches the next. Reads all
 * intervals, piece by piece, which takes some ten milliseconds for three million: an index would take longer to make than
 * most atlases are asked for, and its memory.
 * @param holds asked of the place of an interval's values
 */
export function* ranges4(intervals: Segments, holds: (values: number) => boolean): Generator<void, Range[], void> {
  return (yield* runsOf(intervals, 1, STRIDE4, holds)).map(([from, behind]) => ({
    family: 4,
    first: intervals[from] ?? 0,
    last: ((intervals[behind] ?? 0) - 1) >>> 0,
  }));
}

/** The same of IPv6. */
export function* ranges6(intervals: Segments, holds: (values: number) => boolean): Generator<void, Range[], void> {
  return (yield* runsOf(intervals, 4, STRIDE6, holds)).map(([from, behind]) => ({
    family: 6,
    first: readWords(intervals, from),
    last: lastBefore(intervals, behind),
  }));
}

/** Behind the last interval there is none: the end of all addresses. */
const lastBefore = (intervals: Segments, at: number): bigint =>
  BigInt.asUintN(128, (at < intervals.length ? readWords(intervals, at) : 0n) - 1n);

/** Intervals of which it holds that follow one another: where the first starts, and the one behind the last. */
function* runsOf(
  intervals: Segments,
  width: number,
  stride: number,
  holds: (values: number) => boolean,
): Generator<void, [number, number][], void> {
  const runs: [number, number][] = [];
  let from = -1;
  for (let at = 0; at < intervals.length; yield) {
    for (const end = Math.min(intervals.length, at + PIECE * stride); at < end; at += stride) {
      const isOwn = holds(at + width);
      if (isOwn === from >= 0) continue;
      if (!isOwn) runs.push([from, at]);
      from = isOwn ? at : -1;
    }
  }
  if (from >= 0) runs.push([from, intervals.length]);
  return runs;
}
