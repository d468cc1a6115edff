import { parseAddress } from "@fyr/core/ip";

const MAPPED = 0xffffn;

/**
 * The network to count an address as. One IPv6 customer has at least a /64 (RFC 6177) and could take another address for each
 * attempt; so all of it is one. An IPv4 address is one in whichever form it is written.
 */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed.ok || parsed.address.family === 4) return address;
  const { value } = parsed.address;
  if (value >> 32n === MAPPED) return [24n, 16n, 8n, 0n].map((bits) => (value >> bits) & 255n).join(".");
  return `${(value >> 64n).toString(16)}::/64`;
}
