import { ITEM_TYPE, type ItemType } from "@fyr/contract";
import { lengthOfRange, type Range } from "../ip/index.ts";
import { targetOfItem } from "./item.ts";

/** The widest prefixes that are in force without a review: what a network announces as one. */
export const UNREVIEWED_WIDEST = { 4: 24, 6: 48 } as const;
/** What one customer of a network has: an IPv4 address, or an IPv6 prefix of this length (RFC 6177). */
const SITE_LENGTH = { 4: 32, 6: 56 } as const;

/** An item in its normal form. */
interface Item {
  readonly item_type: number;
  readonly value: string;
}

/** The addresses of an item; null for a domain or URL. */
export const rangeOfItem = ({ item_type: type, value }: Item): Range | null =>
  targetOfItem(type === ITEM_TYPE.ip ? ITEM_TYPE.ip : (ITEM_TYPE.domain satisfies ItemType), value);

/**
 * How many answers items change: addresses of IPv4, prefixes of /56 of IPv6 (so that a /48 weighs as much as a /24), and
 * one for each name.
 */
export function reachOf(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + reachOfItem(item), 0);
}

function reachOfItem(item: Item): number {
  const range = rangeOfItem(item);
  return range === null ? 1 : 2 ** Math.max(0, SITE_LENGTH[range.family] - lengthOfRange(range));
}

/** Whether a range is wider than what may be in force without a review. */
export const isWide = (range: Range): boolean => lengthOfRange(range) < UNREVIEWED_WIDEST[range.family];
