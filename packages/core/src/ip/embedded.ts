import type { Address } from "./address.ts";

/** ::ffff:0:0/96 is read as IPv4 from the start (interpret.ts). */
const NAT64 = 0x64_ff9b_0000_0000_0000_0000n;

/**
 * The IPv4 address of the machine behind an IPv6 address that only carries one: NAT64 (RFC 6052), IPv4-compatible
 * (RFC 4291), 6to4 (RFC 3056), and Teredo's client, whose bits are inverted (RFC 4380 section 4). Null for all others.
 */
export function embeddedIpv4(address: Address): Address | null {
  if (address.family === 4) return null;
  const { value } = address;
  const low = Number(value & 0xffff_ffffn);
  const high = value >> 32n;
  if (high === NAT64) return { family: 4, value: low };
  // `::` and `::1` are not of these.
  if (high === 0n && low > 0xffff) return { family: 4, value: low };
  if (value >> 112n === 0x2002n) return { family: 4, value: Number((value >> 80n) & 0xffff_ffffn) };
  if (value >> 96n === 0x2001_0000n) return { family: 4, value: ~low >>> 0 };
  return null;
}
