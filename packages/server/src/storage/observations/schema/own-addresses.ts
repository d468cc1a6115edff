/** Ranges that only an operator's own machines have: private, shared, loopback and link-local ones. */
const OWN_RANGES: readonly (readonly [first: string, last: string])[] = [
  ["::ffff:10.0.0.0", "::ffff:10.255.255.255"],
  ["::ffff:172.16.0.0", "::ffff:172.31.255.255"],
  ["::ffff:192.168.0.0", "::ffff:192.168.255.255"],
  ["::ffff:100.64.0.0", "::ffff:100.127.255.255"],
  ["::ffff:169.254.0.0", "::ffff:169.254.255.255"],
  ["::ffff:127.0.0.0", "::ffff:127.255.255.255"],
  ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["::1", "::1"],
];

const bounds = (side: 0 | 1): string =>
  `CAST([${OWN_RANGES.map((range) => `'${range[side]}'`).join(", ")}], 'Array(IPv6)')`;

/** SQL for whether an address of type IPv6 is within one of them; 0 for NULL. The engine plans an array as one value. */
export function isOwn(address: string): string {
  return `arrayExists((first, last) -> ifNull(${address} >= first AND ${address} <= last, 0), ${bounds(0)}, ${bounds(1)})`;
}
