import { readWords, type Range } from "../ip/index.ts";
import { linkOf } from "./packed.ts";
import { STRIDE4, STRIDE6 } from "./search.ts";
import type { Segments } from "./segments.ts";

/** Intervals that follow one another and are announced by one AS: where the first starts, and the one behind the last. */
interface Runs {
  readonly intervals: Segments;
  readonly width: number;
  /** In the order of `systems`, and of one system in address order. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly systems: Float64Array;
}

/**
 * Which addresses each AS announces. Made on first use (some hundred milliseconds and 10 MB for a million intervals): most
 * programs ask only by address.
 */
export class Announced {
  private readonly families: readonly Runs[];

  /** @param numberOf the AS number of a link to a fact of `as`, which is not 0 */
  constructor(ipv4: Segments, ipv6: Segments, numberOf: (link: number) => number) {
    this.families = [runsOf(ipv4, 1, STRIDE4, numberOf), runsOf(ipv6, 4, STRIDE6, numberOf)];
  }

  /** Ranges that the AS announces, IPv4 before IPv6, in address order; none touches the next. */
  of(system: number): Range[] {
    return this.families.flatMap(({ intervals, width, start, end, systems }) => {
      const ranges: Range[] = [];
      for (let run = firstOf(systems, system); systems[run] === system; run++) {
        const [from, behind] = [start[run] ?? 0, end[run] ?? 0];
        if (width === 1)
          ranges.push({ family: 4, first: intervals[from] ?? 0, last: ((intervals[behind] ?? 0) - 1) >>> 0 });
        else ranges.push({ family: 6, first: readWords(intervals, from), last: lastBefore(intervals, behind) });
      }
      return ranges;
    });
  }
}

/** Behind the last interval there is none: the end of all addresses. */
const lastBefore = (intervals: Segments, at: number): bigint =>
  BigInt.asUintN(128, (at < intervals.length ? readWords(intervals, at) : 0n) - 1n);

/** No AS has this number. */
const NONE = -1;

function runsOf(intervals: Segments, width: number, stride: number, numberOf: (link: number) => number): Runs {
  const starts: number[] = [];
  const ends: number[] = [];
  const numbers: number[] = [];
  let before = NONE;
  for (let at = 0; at < intervals.length; at += stride) {
    const link = linkOf(intervals[at + width] ?? 0);
    const system = link === 0 ? NONE : numberOf(link);
    if (system === before) continue;
    if (before !== NONE) ends.push(at);
    if (system !== NONE) {
      starts.push(at);
      numbers.push(system);
    }
    before = system;
  }
  if (before !== NONE) ends.push(intervals.length);
  const order = Uint32Array.from(numbers, (_, run) => run).sort(
    (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b,
  );
  return {
    intervals,
    width,
    start: order.map((run) => starts[run] ?? 0),
    end: order.map((run) => ends[run] ?? 0),
    systems: Float64Array.from(order, (run) => numbers[run] ?? 0),
  };
}

/** Where the system stands first, or would. */
function firstOf(systems: Float64Array, system: number): number {
  let low = 0;
  let high = systems.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((systems[middle] ?? 0) < system) low = middle + 1;
    else high = middle;
  }
  return low;
}
