import { type Address, formatAddress } from "@fyr/core/ip";

/** An address as columns of type IPv6 hold it: IPv4 in its mapped form. */
export function storedAddress(address: Address): string {
  const text = formatAddress(address);
  return address.family === 4 ? `::ffff:${text}` : text;
}

/** SQL for an address column as people write it: IPv4 with dots alone. */
export function shownAddress(column: string): string {
  return `replaceRegexpOne(toString(${column}), '^::ffff:(\\\\d+\\\\.\\\\d+\\\\.\\\\d+\\\\.\\\\d+)$', '\\\\1')`;
}
