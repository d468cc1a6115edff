import type { Address } from "./address.ts";

/** ::ffff:0:0/96 is read as IPv4 from the start (interpret.ts). */
export const NAT64 = 0x64_ff9b_0000_0000_0000_0000n;

/** By what an IPv6 address carries an IPv4 address. */
export type Carrier = "nat64" | "compatible" | "6to4" | "teredo";

export interface Embedded {
  readonly address: Address;
  readonly by: Carrier;
}

/**
 * The IPv4 address of the machine behind an IPv6 address that only carries one: NAT64 (RFC 6052), IPv4-compatible
 * (RFC 4291), 6to4 (RFC 3056), and Teredo's client, whose bits are inverted (RFC 4380 section 4). Null for all others, also
 * of NAT64 of local use (64:ff9b:1::/48, RFC 8215): in which bits the address stands is up to each network.
 */
export function embeddedIpv4(address: Address): Embedded | null {
  if (address.family === 4) return null;
  const { value } = address;
  const of = (inner: number, by: Carrier): Embedded => ({ address: { family: 4, value: inner }, by });
  const low = Number(value & 0xffff_ffffn);
  const high = value >> 32n;
  if (high === NAT64) return of(low, "nat64");
  // `::` and `::1` are not of these.
  if (high === 0n && low > 0xffff) return of(low, "compatible");
  if (value >> 112n === 0x2002n) return of(Number((value >> 80n) & 0xffff_ffffn), "6to4");
  if (value >> 96n === 0x2001_0000n) return of(~low >>> 0, "teredo");
  return null;
}
