import { parseAddress } from "@fyr/core/ip";

const MAPPED = 0xffffn;

/** A network to count attempts of. */
interface Network {
  readonly name: string;
  /** How many times the limit of the narrowest it may use. */
  readonly times: number;
}

/**
 * What one IPv6 customer has: at least a /64, of which each attempt could come from another address; a line mostly a /56
 * and an organisation a /48 (RFC 6177), of which each could come from another /64. Several customers may share the wider
 * ones, so that these have more.
 */
const WIDTHS = [
  { length: 64, times: 1 },
  { length: 56, times: 4 },
  { length: 48, times: 16 },
] as const;

/** The most networks that an address counts as. */
export const NETWORK_WIDTHS = WIDTHS.length;

/**
 * The networks to count an address as, the narrowest first. An IPv4 address is one in whichever form it is written.
 */
export function networksOf(address: string): Network[] {
  const parsed = parseAddress(address);
  if (!parsed.ok || parsed.address.family === 4) return [{ name: address, times: 1 }];
  const { value } = parsed.address;
  if (value >> 32n === MAPPED) {
    return [{ name: [24n, 16n, 8n, 0n].map((bits) => (value >> bits) & 255n).join("."), times: 1 }];
  }
  return WIDTHS.map(({ length, times }) => ({
    name: `${(value >> BigInt(128 - length)).toString(16)}::/${length}`,
    times,
  }));
}

/** Bits of the network of a site, and of one of a provider's size. */
const SITE = { 4: 24, 6: 48 } as const;
export const PROVIDER = { 4: 16, 6: 32 } as const;

/** The /24 of an IPv4 address and the /48 of an IPv6 address, or a wider network. */
export function networkAround(address: string, bits: typeof SITE | typeof PROVIDER = SITE): string {
  const parsed = parseAddress(address);
  if (!parsed.ok) return address;
  const { family, value } = parsed.address;
  if (family === 6 && value >> 32n !== MAPPED) return `${(value >> BigInt(128 - bits[6])).toString(16)}/${bits[6]}`;
  return `${BigInt.asUintN(32, BigInt(value)) >> BigInt(32 - bits[4])}/${bits[4]}`;
}
