import { formatNumber, plural } from "../../lib/format.ts";

const SLASH_64 = 2 ** 64;
/** Up to here people count addresses of IPv6, from here on networks of them. */
const COUNTED_MAX = 1e12;

/** How many addresses: one network of IPv6 has more than anyone reads a number of, and would hide how many are of IPv4. */
export function sizeInWords(addresses: number, ipv4 = addresses): string {
  if (addresses < COUNTED_MAX) return plural(addresses, "address", "addresses");
  const networks = `${formatNumber(Math.max(1, Math.round((addresses - ipv4) / SLASH_64)))} × /64 of IPv6`;
  return ipv4 === 0 ? networks : `${plural(ipv4, "address", "addresses")} of IPv4 and ${networks}`;
}
