import { type Address, compareAddresses, type Prefix, type Range, rangeToPrefixes, successor } from "../ip/index.ts";

/** Prefixes of one list, by family: tools keep both apart. */
export interface Aggregated {
  readonly ipv4: readonly Prefix[];
  readonly ipv6: readonly Prefix[];
}

/**
 * The fewest prefixes that cover exactly these addresses, in address order and without overlap: what is beside one of
 * them is never covered.
 */
export function aggregate(addresses: readonly Address[]): Aggregated {
  const ranges = runsOf(addresses.toSorted(compareAddresses));
  const of = (family: 4 | 6): Prefix[] => ranges.filter((range) => range.family === family).flatMap(rangeToPrefixes);
  return { ipv4: of(4), ipv6: of(6) };
}

/** Sorted addresses as runs without a gap. */
function runsOf(sorted: readonly Address[]): Range[] {
  const runs: Range[] = [];
  let first = sorted[0];
  let last = first;
  for (const address of sorted.slice(1)) {
    if (first === undefined || last === undefined) break;
    const next = successor(last);
    const touches = next !== null && next.family === address.family && next.value === address.value;
    if (!touches && compareAddresses(last, address) !== 0) {
      runs.push(rangeOf(first, last));
      first = address;
    }
    last = address;
  }
  if (first !== undefined && last !== undefined) runs.push(rangeOf(first, last));
  return runs;
}

const rangeOf = (first: Address, last: Address): Range =>
  first.family === 4 && last.family === 4
    ? { family: 4, first: first.value, last: last.value }
    : { family: 6, first: BigInt(first.value), last: BigInt(last.value) };
