import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";

type List = Omit<AddressSourceSpec, "urls" | "licence" | "every"> & { readonly files: readonly string[] };

/** Prefixes that X4BNet attributes to one VPN operator: published servers, so the word is worth much. */
function operator(id: string, file: string, provider: string, display: string): List {
  return {
    id,
    name: `X4BNet ${display} servers`,
    description: `Servers of ${display}, as the operator publishes them.`,
    files: [`lists_vpn/main/input/vpn/ips/${file}`],
    format: "plain",
    kind: "vpn",
    provider,
    display,
    confidence: 95,
    rank: "owner",
  };
}

const LISTS: readonly List[] = [
  {
    id: "x4bnet-vpn",
    name: "X4BNet VPN networks",
    description: "Networks from which VPN services lead their customers' traffic out.",
    files: ["lists_vpn/main/output/vpn/ipv4.txt", "lists_vpn/main/output/vpn/ipv6.txt"],
    format: "plain",
    kind: "vpn",
    // Whole prefixes, among which are machines that are no exit.
    confidence: 80,
    rank: "derived",
  },
  {
    id: "x4bnet-datacenter",
    name: "X4BNet datacenter networks",
    description: "Networks of data centres, the VPN networks among them.",
    files: ["lists_vpn/main/output/datacenter/ipv4.txt"],
    format: "plain",
    kind: "hosting",
    // Made from announcements of listed systems, and contains the VPN list too.
    confidence: 75,
    rank: "derived",
  },
  {
    id: "x4bnet-datacenter-asn",
    name: "X4BNet datacenter systems",
    description: "Autonomous systems that run data centres.",
    files: ["lists_vpn/main/input/datacenter/ASN.txt"],
    format: "csv-asn",
    kind: "hosting",
    confidence: 70,
    // Its names are handles of the registries.
    claims: ["type"],
  },
  operator("x4bnet-mullvad", "mullvadvpn.txt", "mullvad", "Mullvad VPN"),
  operator("x4bnet-pia", "pia.txt", "pia", "Private Internet Access"),
  operator("x4bnet-proton", "protonvpn.txt", "protonvpn", "Proton VPN"),
  {
    id: "apple-relay",
    name: "X4BNet Apple relay egress",
    description: "Addresses from which iCloud Private Relay leads its users' traffic out.",
    files: ["lists_vpn/main/input/vpn/ips/apple.txt"],
    format: "plain",
    // A relay for a browser's traffic that preserves the user's country: a proxy rather than a VPN.
    kind: "proxy",
    provider: "icloud_private_relay",
    display: "iCloud Private Relay",
    tags: ["privacy_relay"],
    confidence: 95,
    rank: "owner",
  },
  {
    id: "tor-exits",
    name: "X4BNet Tor exits",
    description: "Addresses from which Tor leads its users' traffic out.",
    files: ["lists_torexit/main/ipv4.txt"],
    format: "plain",
    kind: "tor",
    provider: "tor",
    display: "Tor exit",
    confidence: 98,
  },
];

export const X4BNET: readonly AddressSource[] = LISTS.map(({ files, ...list }) =>
  defineAddressSource({
    ...list,
    urls: files.map((file) => `https://raw.githubusercontent.com/X4BNet/${file}`),
    every: DAILY / 4,
    licence: "none stated",
  }),
);
