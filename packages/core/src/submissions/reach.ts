import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { lengthOfRange, type Range } from "../ip/index.ts";
import { targetOfItem } from "./item.ts";

/** The widest prefixes that are in force without a review: what a network announces as one. */
export const UNREVIEWED_WIDEST = { 4: 24, 6: 48 } as const;
/** What one customer of a network has is an IPv4 address, or an IPv6 prefix of /56 (RFC 6177). */
const SITE_SHIFT = 128n - 56n;

/** An item in its normal form. */
interface Item {
  readonly item_type: number;
  readonly value: string;
}

/** The addresses of an item; null for a domain or URL. */
export const rangeOfItem = ({ item_type: type, value }: Item): Range | null =>
  targetOfItem(type === ITEM_TYPE.ip ? ITEM_TYPE.ip : (ITEM_TYPE.domain satisfies ItemType), value);

/**
 * How many answers items change: different addresses of IPv4, prefixes of /56 of IPv6 (so that a /48 weighs as much as a
 * /24), and one for each name. Items that overlap change the same answers.
 */
export function reachOf(items: readonly Item[]): number {
  const names = new Set<string>();
  const sites: Record<4 | 6, Sites[]> = { 4: [], 6: [] };
  for (const item of items) {
    const range = rangeOfItem(item);
    if (range === null) names.add(item.value);
    else sites[range.family].push(sitesOf(range));
  }
  return names.size + countOf(sites[4]) + countOf(sites[6]);
}

/** The first and last site of a range, numbered in the order of addresses. */
type Sites = readonly [first: bigint, last: bigint];

const sitesOf = (range: Range): Sites =>
  range.family === 4
    ? [BigInt(range.first), BigInt(range.last)]
    : [range.first >> SITE_SHIFT, range.last >> SITE_SHIFT];

/** How many different ones there are in all of them. */
function countOf(all: Sites[]): number {
  let count = 0n;
  let end = -1n;
  for (const [first, last] of all.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))) {
    const fresh = first > end ? first : end + 1n;
    if (last >= fresh) count += last - fresh + 1n;
    if (last > end) end = last;
  }
  return Number(count);
}

/** Whether a range is wider than what may be in force without a review. */
export const isWide = (range: Range): boolean => lengthOfRange(range) < UNREVIEWED_WIDEST[range.family];
