import type { RegistryEntry } from "./scope.ts";

/** IANA IPv6 Special-Purpose Address Registry (RFC 6890, updated by RFC 8190), all entries, in address order. */
export const IPV6_SPECIAL_PURPOSE: readonly RegistryEntry[] = [
  ["::/128", "Unspecified Address", "RFC 4291", "unspecified"],
  ["::1/128", "Loopback Address", "RFC 4291", "loopback"],
  ["::ffff:0:0/96", "IPv4-mapped Address", "RFC 4291", "translation"],
  ["64:ff9b::/96", "IPv4-IPv6 Translat.", "RFC 6052", "translation", "reachable"],
  ["64:ff9b:1::/48", "IPv4-IPv6 Translat.", "RFC 8215", "translation"],
  ["100::/64", "Discard-Only Address Block", "RFC 6666", "discard"],
  ["100:0:0:1::/64", "Dummy IPv6 Prefix", "RFC 9780", "protocol"],
  ["2001::/23", "IETF Protocol Assignments", "RFC 2928", "protocol"],
  ["2001::/32", "TEREDO", "RFC 4380", "transition"],
  ["2001:1::1/128", "Port Control Protocol Anycast", "RFC 7723", "protocol", "reachable"],
  ["2001:1::2/128", "Traversal Using Relays around NAT Anycast", "RFC 8155", "protocol", "reachable"],
  ["2001:1::3/128", "DNS-SD Service Registration Protocol Anycast", "RFC 9665", "protocol", "reachable"],
  ["2001:2::/48", "Benchmarking", "RFC 5180", "benchmarking"],
  ["2001:3::/32", "AMT", "RFC 7450", "protocol", "reachable"],
  ["2001:4:112::/48", "AS112-v6", "RFC 7535", "as112", "reachable"],
  ["2001:10::/28", "Deprecated (previously ORCHID)", "RFC 4843", "protocol"],
  ["2001:20::/28", "ORCHIDv2", "RFC 7343", "protocol", "reachable"],
  ["2001:30::/28", "Drone Remote ID Protocol Entity Tags (DETs) Prefix", "RFC 9374", "protocol", "reachable"],
  ["2001:db8::/32", "Documentation", "RFC 3849", "documentation"],
  ["2002::/16", "6to4", "RFC 3056", "transition"],
  ["2620:4f:8000::/48", "Direct Delegation AS112 Service", "RFC 7534", "as112", "reachable"],
  ["3fff::/20", "Documentation", "RFC 9637", "documentation"],
  ["5f00::/16", "Segment Routing (SRv6) SIDs", "RFC 9602", "protocol"],
  ["fc00::/7", "Unique-Local", "RFC 4193", "private"],
  ["fe80::/10", "Link-Local Unicast", "RFC 4291", "link_local"],
];

/** Multicast and its scopes (RFC 4291 section 2.7, RFC 7346); a group is no host, so never 'reachable'. */
export const IPV6_MULTICAST: readonly RegistryEntry[] = [
  ["ff00::/8", "Multicast", "RFC 4291", "multicast"],
  ["ff01::/16", "Multicast (Interface-Local)", "RFC 7346", "multicast"],
  ["ff02::/16", "Multicast (Link-Local)", "RFC 7346", "multicast"],
  ["ff05::/16", "Multicast (Site-Local)", "RFC 7346", "multicast"],
  ["ff08::/16", "Multicast (Organization-Local)", "RFC 7346", "multicast"],
  ["ff0e::/16", "Multicast (Global)", "RFC 7346", "multicast"],
];

/**
 * IANA Internet Protocol Version 6 Address Space: everything outside 2000::/3 that is not multicast, unique local or
 * link local. Together with those it leaves no gap.
 */
export const IPV6_RESERVED: readonly RegistryEntry[] = [
  ["::/8", "Reserved by IETF", "RFC 4291", "reserved"],
  ["::/96", "Deprecated (IPv4-compatible Address)", "RFC 4291", "translation"],
  ["100::/8", "Reserved by IETF", "RFC 4291", "reserved"],
  ["200::/7", "Reserved by IETF (formerly NSAP)", "RFC 4048", "reserved"],
  ["400::/6", "Reserved by IETF", "RFC 4291", "reserved"],
  ["800::/5", "Reserved by IETF", "RFC 4291", "reserved"],
  ["1000::/4", "Reserved by IETF", "RFC 4291", "reserved"],
  ["4000::/3", "Reserved by IETF", "RFC 4291", "reserved"],
  ["6000::/3", "Reserved by IETF", "RFC 4291", "reserved"],
  ["8000::/3", "Reserved by IETF", "RFC 4291", "reserved"],
  ["a000::/3", "Reserved by IETF", "RFC 4291", "reserved"],
  ["c000::/3", "Reserved by IETF", "RFC 4291", "reserved"],
  ["e000::/4", "Reserved by IETF", "RFC 4291", "reserved"],
  ["f000::/5", "Reserved by IETF", "RFC 4291", "reserved"],
  ["f800::/6", "Reserved by IETF", "RFC 4291", "reserved"],
  ["fe00::/9", "Reserved by IETF", "RFC 4291", "reserved"],
  ["fec0::/10", "Deprecated (Site-Local Unicast)", "RFC 3879", "private"],
];
