import { parseRange, type Range } from "../../ip/index.ts";

/** Most that one row may name of the public internet: a /8, a /16. A list with a larger range is broken or hostile. */
const MOST_IPV4 = 2 ** 24;
const MOST_IPV6 = 1n << 112n;
/** From here on nothing is public: multicast and reserved (RFC 1112), and beyond 2000::/3 (RFC 4291). */
const END_OF_PUBLIC_IPV4 = 0xe000_0000;
const PUBLIC_IPV6 = { first: 0x2000n << 112n, last: (0x4000n << 112n) - 1n };

/** An address, a prefix or a range as the compiler accepts it, or why the text is not one. */
export function readRange(text: string): Range | { readonly reason: string } {
  const parsed = parseRange(text);
  if (!parsed.ok) return { reason: parsed.reason };
  return isTooWide(parsed.range) ? { reason: "the range covers too much of the internet for one row" } : parsed.range;
}

function isTooWide(range: Range): boolean {
  if (range.family === 4) return range.last - range.first >= MOST_IPV4 && range.first < END_OF_PUBLIC_IPV4;
  if (range.first > PUBLIC_IPV6.last || range.last < PUBLIC_IPV6.first) return false;
  return range.last - range.first >= MOST_IPV6;
}
