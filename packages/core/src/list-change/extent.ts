import { lengthOfRange, type Range } from "../ip/index.ts";

/** What one customer of an IPv6 network has (RFC 6177). */
const SITE_LENGTH = 56;

/**
 * How much a range holds: addresses of IPv4; prefixes of /56 of IPv6, so that a /48 weighs as much as a /24. At least 1.
 */
export const extentOf = (range: Range): number =>
  range.family === 4 ? range.last - range.first + 1 : 2 ** Math.max(0, SITE_LENGTH - lengthOfRange(range));
