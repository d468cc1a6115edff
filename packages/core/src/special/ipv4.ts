import type { RegistryEntry } from "./scope.ts";

/** IANA IPv4 Special-Purpose Address Registry (RFC 6890, updated by RFC 8190), all entries, in address order. */
export const IPV4_SPECIAL_PURPOSE: readonly RegistryEntry[] = [
  ["0.0.0.0/8", "This network", "RFC 791", "this_network"],
  ["0.0.0.0/32", "This host on this network", "RFC 1122", "unspecified"],
  ["10.0.0.0/8", "Private-Use", "RFC 1918", "private"],
  ["100.64.0.0/10", "Shared Address Space", "RFC 6598", "cgnat"],
  ["127.0.0.0/8", "Loopback", "RFC 1122", "loopback"],
  ["169.254.0.0/16", "Link Local", "RFC 3927", "link_local"],
  ["172.16.0.0/12", "Private-Use", "RFC 1918", "private"],
  ["192.0.0.0/24", "IETF Protocol Assignments", "RFC 6890", "protocol"],
  ["192.0.0.0/29", "IPv4 Service Continuity Prefix", "RFC 7335", "transition"],
  ["192.0.0.8/32", "IPv4 dummy address", "RFC 7600", "protocol"],
  ["192.0.0.9/32", "Port Control Protocol Anycast", "RFC 7723", "protocol", "reachable"],
  ["192.0.0.10/32", "Traversal Using Relays around NAT Anycast", "RFC 8155", "protocol", "reachable"],
  ["192.0.0.170/32", "NAT64/DNS64 Discovery", "RFC 8880", "protocol"],
  ["192.0.0.171/32", "NAT64/DNS64 Discovery", "RFC 8880", "protocol"],
  ["192.0.2.0/24", "Documentation (TEST-NET-1)", "RFC 5737", "documentation"],
  ["192.31.196.0/24", "AS112-v4", "RFC 7535", "as112", "reachable"],
  ["192.52.193.0/24", "AMT", "RFC 7450", "protocol", "reachable"],
  ["192.88.99.0/24", "Deprecated (6to4 Relay Anycast)", "RFC 7526", "transition"],
  ["192.88.99.2/32", "6a44-relay anycast address", "RFC 6751", "transition"],
  ["192.168.0.0/16", "Private-Use", "RFC 1918", "private"],
  ["192.175.48.0/24", "Direct Delegation AS112 Service", "RFC 7534", "as112", "reachable"],
  ["198.18.0.0/15", "Benchmarking", "RFC 2544", "benchmarking"],
  ["198.51.100.0/24", "Documentation (TEST-NET-2)", "RFC 5737", "documentation"],
  ["203.0.113.0/24", "Documentation (TEST-NET-3)", "RFC 5737", "documentation"],
  ["240.0.0.0/4", "Reserved", "RFC 1112", "reserved"],
  ["255.255.255.255/32", "Limited Broadcast", "RFC 919", "broadcast"],
];

/**
 * IANA IPv4 Multicast Address Space Registry (RFC 5771): the whole space and the blocks with a meaning of their own.
 * Never 'reachable': a group is no host.
 */
export const IPV4_MULTICAST: readonly RegistryEntry[] = [
  ["224.0.0.0/4", "Multicast", "RFC 5771", "multicast"],
  ["224.0.0.0/24", "Multicast (Local Network Control Block)", "RFC 5771", "multicast"],
  ["224.0.1.0/24", "Multicast (Internetwork Control Block)", "RFC 5771", "multicast"],
  ["232.0.0.0/8", "Multicast (Source-Specific)", "RFC 4607", "multicast"],
  ["233.0.0.0/8", "Multicast (GLOP Block)", "RFC 3180", "multicast"],
  ["233.252.0.0/24", "Documentation (MCAST-TEST-NET)", "RFC 6676", "documentation"],
  ["234.0.0.0/8", "Multicast (Unicast-Prefix-based)", "RFC 6034", "multicast"],
  ["239.0.0.0/8", "Multicast (Administratively Scoped)", "RFC 2365", "multicast"],
];
