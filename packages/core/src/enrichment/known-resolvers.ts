import type { Fact, LabelRecord } from "../atlas/index.ts";
import { KNOWN_RESOLVERS_SOURCE } from "./sources.ts";

/**
 * Public DNS resolvers whose operators publish these addresses. They stand in every log and in the configuration of
 * much malware, so that blocklists catch them; general lists of resolvers mix them with machines that are merely open.
 * Which publications of others confirm them is in `docs/sources.md`: no operator's page could be read for this table.
 */
const RESOLVERS: readonly (readonly [provider: string, name: string, addresses: string])[] = [
  [
    "google",
    "Google Public DNS",
    // The last two for networks with NAT64.
    "8.8.8.8 8.8.4.4 2001:4860:4860::8888 2001:4860:4860::8844 2001:4860:4860::6464 2001:4860:4860::64",
  ],
  [
    "cloudflare",
    "Cloudflare DNS",
    // Without filters, against malware, for families, and for networks with NAT64.
    "1.1.1.1 1.0.0.1 1.1.1.2 1.0.0.2 1.1.1.3 1.0.0.3 2606:4700:4700::1111 2606:4700:4700::1001 " +
      "2606:4700:4700::1112 2606:4700:4700::1002 2606:4700:4700::1113 2606:4700:4700::1003 " +
      "2606:4700:4700::64 2606:4700:4700::6400",
  ],
  [
    "quad9",
    "Quad9",
    // Also without blocking (.10), and with the client's subnet (.11).
    "9.9.9.9 149.112.112.112 149.112.112.9 9.9.9.10 149.112.112.10 9.9.9.11 149.112.112.11 " +
      "2620:fe::fe 2620:fe::9 2620:fe::fe:9 2620:fe::10 2620:fe::fe:10 2620:fe::11 2620:fe::fe:11",
  ],
  [
    "opendns",
    "Cisco OpenDNS",
    // FamilyShield ends in .123.
    "208.67.222.222 208.67.220.220 208.67.222.123 208.67.220.123 " +
      "2620:119:35::35 2620:119:53::53 2620:119:35::123 2620:119:53::123 2620:0:ccc::2 2620:0:ccd::2",
  ],
  ["nextdns", "NextDNS", "45.90.28.0 45.90.30.0 2a07:a8c0:: 2a07:a8c1::"],
  [
    "adguard",
    "AdGuard DNS",
    // The default, for families, and without filters.
    "94.140.14.14 94.140.15.15 2a10:50c0::ad1:ff 2a10:50c0::ad2:ff " +
      "94.140.14.15 94.140.15.16 2a10:50c0::bad1:ff 2a10:50c0::bad2:ff " +
      "94.140.14.140 94.140.14.141 2a10:50c0::1:ff 2a10:50c0::2:ff",
  ],
  [
    "yandex",
    "Yandex DNS",
    // Basic, safe, and for families.
    "77.88.8.8 77.88.8.1 77.88.8.88 77.88.8.2 77.88.8.7 77.88.8.3 2a02:6b8::feed:ff 2a02:6b8:0:1::feed:ff",
  ],
  ["hurricane_electric", "Hurricane Electric DNS", "74.82.42.42 2001:470:20::2"],
  // Without filters, then with more of them from .3 on.
  [
    "mullvad",
    "Mullvad DNS",
    "194.242.2.2 194.242.2.3 194.242.2.4 194.242.2.5 194.242.2.6 194.242.2.9 " +
      "2a07:e340::2 2a07:e340::3 2a07:e340::4 2a07:e340::5 2a07:e340::6 2a07:e340::9",
  ],
  ["alidns", "AliDNS", "223.5.5.5 223.6.6.6 2400:3200::1 2400:3200:baba::1"],
  ["dnspod", "DNSPod", "119.29.29.29"],
  ["114dns", "114DNS", "114.114.114.114 114.114.115.115"],
  ["level3", "Level 3 DNS", "4.2.2.1 4.2.2.2 4.2.2.3 4.2.2.4 4.2.2.5 4.2.2.6"],
  [
    "cleanbrowsing",
    "CleanBrowsing",
    // For security, for adults, and for families.
    "185.228.168.9 185.228.169.9 2a0d:2a00:1::2 2a0d:2a00:2::2 185.228.168.10 185.228.169.11 2a0d:2a00:1::1 " +
      "2a0d:2a00:2::1 185.228.168.168 185.228.169.168 2a0d:2a00:1:: 2a0d:2a00:2::",
  ],
  [
    "controld",
    "Control D",
    // Without filters, then with more of them from .1 on.
    "76.76.2.0 76.76.10.0 2606:1a40:: 2606:1a40:1:: 76.76.2.1 76.76.10.1 2606:1a40::1 2606:1a40:1::1 " +
      "76.76.2.2 76.76.10.2 2606:1a40::2 2606:1a40:1::2 76.76.2.3 76.76.10.3 2606:1a40::3 2606:1a40:1::3 " +
      "76.76.2.4 76.76.10.4 2606:1a40::4 2606:1a40:1::4 76.76.2.5 76.76.10.5 2606:1a40::5 2606:1a40:1::5",
  ],
  [
    "ultradns",
    "UltraDNS Public",
    // Once Neustar's and Verisign's; without filters, against threats, and for families.
    "64.6.64.6 64.6.65.6 2620:74:1b::1:1 2620:74:1c::2:2 156.154.70.1 156.154.71.1 156.154.70.2 156.154.71.2 " +
      "156.154.70.3 156.154.71.3 156.154.70.4 156.154.71.4 156.154.70.5 156.154.71.5",
  ],
  ["hinet", "HiNet DNS (Chunghwa Telecom)", "168.95.1.1 168.95.192.1"],
  ["quad101", "Quad101 (TWNIC)", "101.101.101.101 101.102.103.104 2001:de4::101 2001:de4::102"],
  ["comodo", "Comodo Secure DNS", "8.26.56.26 8.20.247.20"],
  ["uncensoreddns", "UncensoredDNS", "91.239.100.100 89.233.43.71 2001:67c:28a4:: 2a01:3a0:53:53::"],
  ["safedns", "SafeDNS", "195.46.39.39 195.46.39.40"],
  ["dnssb", "DNS.SB", "185.222.222.222 45.11.45.11 2a09:: 2a11::"],
  [
    "dns4eu",
    "DNS4EU",
    // Protective, for families, without advertisements, both, and without filters.
    "86.54.11.1 86.54.11.201 86.54.11.12 86.54.11.212 86.54.11.13 86.54.11.213 86.54.11.11 86.54.11.211 " +
      "86.54.11.100 86.54.11.200 2a13:1001::86:54:11:1 2a13:1001::86:54:11:201 2a13:1001::86:54:11:12 " +
      "2a13:1001::86:54:11:212 2a13:1001::86:54:11:13 2a13:1001::86:54:11:213 2a13:1001::86:54:11:11 " +
      "2a13:1001::86:54:11:211 2a13:1001::86:54:11:100 2a13:1001::86:54:11:200",
  ],
  [
    "cira",
    "CIRA Canadian Shield",
    // Private, protected, and for families.
    "149.112.121.10 149.112.122.10 2620:10a:80bb::10 2620:10a:80bc::10 149.112.121.20 149.112.122.20 " +
      "2620:10a:80bb::20 2620:10a:80bc::20 149.112.121.30 149.112.122.30 2620:10a:80bb::30 2620:10a:80bc::30",
  ],
  ["cznic", "CZ.NIC ODVR", "193.17.47.1 185.43.135.1 2001:148f:ffff::1 2001:148f:fffe::1"],
  ["fdn", "French Data Network", "80.67.169.12 80.67.169.40 2001:910:800::12 2001:910:800::40"],
  ["cnnic", "CNNIC SDNS", "1.2.4.8 210.2.4.8"],
  ["dnswatch", "DNS.WATCH", "84.200.69.80 84.200.70.40 2001:1608:10:25::1c04:b12f 2001:1608:10:25::9249:d69b"],
  ["baidu", "Baidu Public DNS", "180.76.76.76 2400:da00::6666"],
];

const resolver = (provider: string, display_name: string): Fact<LabelRecord> => ({
  value: {
    kind: "benign",
    provider,
    display_name,
    tags: ["public_dns"],
    confidence: 95,
    first_seen: null,
    last_seen: null,
  },
  source: KNOWN_RESOLVERS_SOURCE,
});

/** The label of a well-known resolver, by its address in RFC 5952 form. */
export const KNOWN_RESOLVERS: ReadonlyMap<string, Fact<LabelRecord>> = new Map(
  RESOLVERS.flatMap(([provider, name, addresses]) => {
    const label = resolver(provider, name);
    return addresses.split(" ").map((address) => [address, label] as const);
  }),
);
