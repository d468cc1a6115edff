import { profile, type ListSpec, type Publisher, type SourceProfile } from "./profile.ts";

const X4BNET: Publisher = {
  name: "X4BNet",
  licence: "none stated",
  attribution: null,
  url: (file) => `https://raw.githubusercontent.com/X4BNet/${file}`,
};

/** Prefixes that X4BNet attributes to one VPN operator: published servers, so the word is worth much. */
function operator(id: string, file: string, provider: string, display: string): ListSpec {
  return {
    id,
    title: `${display} servers`,
    file: `lists_vpn/main/input/vpn/ips/${file}`,
    format: "plain",
    kind: "vpn",
    provider,
    display,
    confidence: 95,
  };
}

const LISTS: readonly ListSpec[] = [
  {
    id: "x4bnet-vpn",
    title: "VPN networks",
    file: "lists_vpn/main/output/vpn/ipv4.txt",
    format: "plain",
    kind: "vpn",
    // Whole prefixes, among which are machines that are no exit.
    confidence: 80,
  },
  {
    id: "x4bnet-datacenter",
    title: "datacenter networks",
    file: "lists_vpn/main/output/datacenter/ipv4.txt",
    format: "plain",
    kind: "hosting",
    // Made from announcements of listed systems, and contains the VPN list too.
    confidence: 75,
  },
  {
    id: "x4bnet-datacenter-asn",
    title: "datacenter systems",
    file: "lists_vpn/main/input/datacenter/ASN.txt",
    format: "csv-asn",
    kind: "hosting",
    confidence: 70,
  },
  operator("x4bnet-mullvad", "mullvadvpn.txt", "mullvad", "Mullvad VPN"),
  operator("x4bnet-pia", "pia.txt", "pia", "Private Internet Access"),
  operator("x4bnet-proton", "protonvpn.txt", "protonvpn", "Proton VPN"),
  {
    id: "apple-relay",
    title: "Apple relay egress",
    file: "lists_vpn/main/input/vpn/ips/apple.txt",
    format: "plain",
    // A relay for a browser's traffic that keeps the user's country: a proxy rather than a VPN.
    kind: "proxy",
    provider: "icloud_private_relay",
    display: "iCloud Private Relay",
    tags: ["privacy_relay"],
    confidence: 95,
  },
  {
    id: "tor-exits",
    title: "Tor exits",
    file: "lists_torexit/main/ipv4.txt",
    format: "plain",
    kind: "tor",
    provider: "tor",
    display: "Tor exit",
    confidence: 98,
  },
];

export const ANONYMITY_PROFILES: readonly SourceProfile[] = LISTS.map((spec) => profile(X4BNET, spec));
