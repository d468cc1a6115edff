export type Family = 4 | 6;

/** One IP address: IPv4 as a number 0 … 2^32-1, IPv6 as a bigint 0n … 2^128-1n. */
export type Address = { readonly family: 4; readonly value: number } | { readonly family: 6; readonly value: bigint };

/** An inclusive address range, `first` ≤ `last`, in the same terms as `Address`. */
export type Range =
  | { readonly family: 4; readonly first: number; readonly last: number }
  | { readonly family: 6; readonly first: bigint; readonly last: bigint };

export const MAX_IPV4 = 0xffff_ffff;
export const MAX_IPV6 = (1n << 128n) - 1n;

/** Sort order: all IPv4 before all IPv6, each by value. Negative, 0 or positive, as `Array.sort` takes it. */
export function compareAddresses(a: Address, b: Address): number {
  if (a.family !== b.family) return a.family - b.family;
  if (a.value === b.value) return 0;
  return a.value < b.value ? -1 : 1;
}

/** The next address of the same family; null behind the last. */
export function successor(address: Address): Address | null {
  if (address.family === 4) return address.value === MAX_IPV4 ? null : { family: 4, value: address.value + 1 };
  return address.value === MAX_IPV6 ? null : { family: 6, value: address.value + 1n };
}

/** The address before, of the same family; null before the first. */
export function predecessor(address: Address): Address | null {
  if (address.family === 4) return address.value === 0 ? null : { family: 4, value: address.value - 1 };
  return address.value === 0n ? null : { family: 6, value: address.value - 1n };
}
