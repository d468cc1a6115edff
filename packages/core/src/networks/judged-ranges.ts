import { carriedRuns, type Carrier, carryingParts, type Range } from "../ip/index.ts";
import { uncountedOf } from "./judged-spans.ts";

type Range4 = Extract<Range, { family: 4 }>;

/**
 * The ranges whose labels decide on the addresses of a range: of those that carry addresses of IPv4 (6to4, NAT64, Teredo),
 * the ones within. Null where these are too many to be counted.
 */
export function judgedRanges(range: Range): Range[] | null {
  if (range.family === 4) return [range];
  if (uncountedOf(range).length > 0) return null;
  const ranges: Range[] = [];
  for (const { by, first, last } of carryingParts(range)) {
    if (by === null) ranges.push({ family: 6, first, last });
    else ranges.push(...carriedBy(by, first, last));
  }
  return ranges;
}

const BITS = 32n;

/** What goes up or down within as the addresses around it go up has an end at each end of these. */
function* carriedBy(by: Carrier, first: bigint, last: bigint): Generator<Range4> {
  for (let from = first; from <= last;) {
    const border = by === "6to4" ? last : ((from >> BITS) << BITS) | 0xffff_ffffn;
    const to = border < last ? border : last;
    const [one, other] = [within(by, from), within(by, to)];
    yield { family: 4, first: Math.min(one, other), last: Math.max(one, other) };
    from = to + 1n;
  }
}

/** The address that one carries. */
function within(by: Carrier, value: bigint): number {
  const [run] = carriedRuns(by, { first: value, last: value });
  return run?.within.first ?? 0;
}
