/** Short classes of special-purpose address space, for filters and for the question 'is this the public internet?'. */
export const SPECIAL_SCOPES = [
  /** Private use: RFC 1918, unique local IPv6, the deprecated site-local block. */
  "private",
  "loopback",
  "link_local",
  /** Shared between a provider and its customers behind carrier-grade NAT (RFC 6598). */
  "cgnat",
  "this_network",
  "unspecified",
  "broadcast",
  "multicast",
  "documentation",
  "benchmarking",
  /** IETF protocol assignments: PCP, TURN and AMT anycast, ORCHIDv2, SRv6 segment identifiers … */
  "protocol",
  /** IPv4 inside IPv6 by translation: mapped, compatible, NAT64. */
  "translation",
  /** Tunnels from IPv4 to IPv6: 6to4, Teredo, 6a44. */
  "transition",
  /** Answers reverse lookups of private space (RFC 7534). */
  "as112",
  "discard",
  "reserved",
] as const;
export type SpecialScope = (typeof SPECIAL_SCOPES)[number];

/**
 * Registry entries as they are written down: prefix, IANA's name, defining RFC, scope, globally reachable.
 * Where the registry says N/A (it depends on the relay, or the block is deprecated) we say not reachable: the cautious
 * reading, since such an address does not name one machine of the public internet.
 */
export type RegistryEntry = readonly [
  prefix: string,
  name: string,
  rfc: string,
  scope: SpecialScope,
  reachable?: "reachable",
];
