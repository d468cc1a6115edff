import { type Address, compareAddresses, predecessor, type Range, successor } from "../ip/index.ts";

const firstOf = (range: Range): Address => ({ family: range.family, value: range.first }) as Address;
const lastOf = (range: Range): Address => ({ family: range.family, value: range.last }) as Address;
const rangeOf = (first: Address, last: Address): Range =>
  ({ family: first.family, first: first.value, last: last.value }) as Range;

/** Ranges in address order, those joined that overlap or touch. */
export function merged(ranges: readonly Range[]): Range[] {
  const sorted = ranges.toSorted((a, b) => compareAddresses(firstOf(a), firstOf(b)));
  const found: Range[] = [];
  for (const range of sorted) {
    const last = found.at(-1);
    const next = last === undefined || last.family !== range.family ? null : successor(lastOf(last));
    const touches =
      last !== undefined &&
      last.family === range.family &&
      (next === null || next.family !== range.family || compareAddresses(firstOf(range), next) <= 0);
    if (!touches || last === undefined) found.push(range);
    else if (compareAddresses(lastOf(range), lastOf(last)) > 0)
      found[found.length - 1] = rangeOf(firstOf(last), lastOf(range));
  }
  return found;
}

/** What is left of a range without others. @param others as `merged` answers them */
export function without(range: Range, others: readonly Range[]): Range[] {
  const left: Range[] = [];
  let first: Address | null = firstOf(range);
  const end = lastOf(range);
  for (let at = indexOfEndFrom(others, first); at < others.length; at++) {
    const other = others[at];
    if (other === undefined || first === null) break;
    const [from, to] = [firstOf(other), lastOf(other)];
    if (compareAddresses(from, end) > 0) break;
    if (compareAddresses(to, first) < 0) continue;
    if (compareAddresses(from, first) > 0) {
      const before = predecessor(from);
      if (before !== null) left.push(rangeOf(first, before));
    }
    const next = successor(to);
    first = next === null || next.family !== range.family || compareAddresses(next, end) > 0 ? null : next;
  }
  if (first !== null) left.push(rangeOf(first, end));
  return left;
}

/** The first of the ranges that does not end before an address. */
function indexOfEndFrom(ranges: readonly Range[], address: Address): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const range = ranges[middle];
    if (range !== undefined && compareAddresses(lastOf(range), address) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
