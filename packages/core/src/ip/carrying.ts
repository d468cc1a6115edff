import { type Carrier, NAT64 } from "./embedded.ts";

/** The addresses of IPv6 that carry others, in address order. */
const CARRYING: readonly { readonly by: Carrier; readonly first: bigint; readonly last: bigint }[] = [
  { by: "compatible", first: 0x1_0000n, last: 0xffff_ffffn },
  { by: "nat64", first: NAT64 << 32n, last: (NAT64 << 32n) | 0xffff_ffffn },
  { by: "teredo", first: 0x2001_0000n << 96n, last: (0x2001_0001n << 96n) - 1n },
  { by: "6to4", first: 0x2002n << 112n, last: (0x2003n << 112n) - 1n },
];

/** Addresses in a row that all carry others in one way, or none of which carries any (`by` is null). */
interface CarryingPart {
  readonly by: Carrier | null;
  readonly first: bigint;
  readonly last: bigint;
}

/** All of a range of IPv6, cut where the way of carrying changes, in address order. */
export function carryingParts({ first, last }: { readonly first: bigint; readonly last: bigint }): CarryingPart[] {
  const parts: CarryingPart[] = [];
  let from = first;
  for (const carrier of CARRYING) {
    if (carrier.last < from || carrier.first > last) continue;
    if (from < carrier.first) parts.push({ by: null, first: from, last: carrier.first - 1n });
    const start = from < carrier.first ? carrier.first : from;
    const end = carrier.last < last ? carrier.last : last;
    parts.push({ by: carrier.by, first: start, last: end });
    from = end + 1n;
  }
  if (from <= last) parts.push({ by: null, first: from, last });
  return parts;
}

/** A range of IPv4 that addresses in a row carry. */
interface CarriedRun {
  readonly within: { readonly family: 4; readonly first: number; readonly last: number };
  /** The addresses in a row that carry these. */
  placeOf(first: number, last: number): { readonly first: bigint; readonly last: bigint };
  /** The addresses within go down as those around them go up. */
  readonly isInverted: boolean;
}

const BITS_OF_6TO4 = 80n;
/** Runs of Teredo are short, so that what goes down within can be turned around piece by piece. */
const TEREDO_RUN = 256n;

/** What a part carries, run by run in address order. */
export function* carriedRuns(by: Carrier, part: Omit<CarryingPart, "by">): Generator<CarriedRun> {
  const { first, last } = part;
  if (by === "6to4") {
    const base = (first >> 112n) << 112n;
    const inner = (value: bigint): number => Number((value >> BITS_OF_6TO4) & 0xffff_ffffn);
    yield {
      within: { family: 4, first: inner(first), last: inner(last) },
      placeOf: (from, to) => ({
        first: larger(first, base + (BigInt(from) << BITS_OF_6TO4)),
        last: smaller(last, base + (BigInt(to + 1) << BITS_OF_6TO4) - 1n),
      }),
      isInverted: false,
    };
    return;
  }
  const isInverted = by === "teredo";
  for (let from = first; from <= last;) {
    const base = (from >> 32n) << 32n;
    const border = isInverted ? from | (TEREDO_RUN - 1n) : base | 0xffff_ffffn;
    const to = smaller(last, border);
    const [low, high] = [Number(from - base), Number(to - base)];
    yield {
      within: isInverted ? { family: 4, first: ~high >>> 0, last: ~low >>> 0 } : { family: 4, first: low, last: high },
      placeOf: isInverted
        ? (a, b) => ({ first: base + BigInt(~b >>> 0), last: base + BigInt(~a >>> 0) })
        : (a, b) => ({ first: base + BigInt(a), last: base + BigInt(b) }),
      isInverted,
    };
    from = to + 1n;
  }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
