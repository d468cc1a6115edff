import { describe, expect, it } from "vitest";
import { extract } from "./index.ts";

/** Each address as `type value`, with its port behind. */
function found(text: string): string[] {
  const addresses = extract(text, { only: ["ipv4", "ipv6"] });
  return addresses.map(({ type, value, port }) => `${type} ${value}${port === undefined ? "" : `:${port}`}`);
}

/** Text, and all addresses in it. */
type Table = readonly (readonly [text: string, ...found: string[]])[];

const EXAMPLES: Readonly<Record<string, Table>> = {
  "addresses whose port stands behind a dot": [
    // tcpdump
    [
      "10:01:05.123456 IP 192.0.2.14.28429 > 198.51.100.1.22: Flags [S], seq 1, win 1024",
      "ipv4 192.0.2.14:28429",
      "ipv4 198.51.100.1:22",
    ],
    ["IP 192.0.2.1.53 > 198.51.100.1.53: 4711 A? x", "ipv4 192.0.2.1:53", "ipv4 198.51.100.1:53"],
    ["10:01:05.123456 192.0.2.1.123 > 198.51.100.1.123: NTPv4", "ipv4 192.0.2.1:123", "ipv4 198.51.100.1:123"],
    ["IP (tos 0x0)\n    192.0.2.1.22 > 198.51.100.1.443: Flags", "ipv4 192.0.2.1:22", "ipv4 198.51.100.1:443"],
    ["IP 192.0.2.1.https > 198.51.100.1.55100: Flags", "ipv4 192.0.2.1", "ipv4 198.51.100.1:55100"],
    ["IP gw-1.example.org.ssh > 192.0.2.1.1023: Flags", "ipv4 192.0.2.1:1023"],
    ["IP6 2001:db8::1.443 > 2001:db8::2.55100: Flags", "ipv6 2001:db8::1:443", "ipv6 2001:db8::2:55100"],
    [
      "ethertype IPv4 (0x0800), length 74: 192.0.2.1.22 > 192.0.2.2.443: Flags",
      "ipv4 192.0.2.1:22",
      "ipv4 192.0.2.2:443",
    ],
    // pf
    [
      "block in on em0: 192.0.2.1.333 > 198.51.100.78.22: S 1:1(0) win 1024\nblock in on em0: 192.0.2.2.33378 > 198.51.100.78.22",
      "ipv4 192.0.2.1:333",
      "ipv4 198.51.100.78:22",
      "ipv4 192.0.2.2:33378",
      "ipv4 198.51.100.78:22",
    ],
    // netstat of BSD and macOS
    [
      "tcp4       0      0  192.0.2.5.54321        198.51.100.34.443      ESTABLISHED",
      "ipv4 192.0.2.5:54321",
      "ipv4 198.51.100.34:443",
    ],
    ["tcp4  0  0 192.0.2.5.22 198.51.100.34.1022 ESTABLISHED", "ipv4 192.0.2.5:22", "ipv4 198.51.100.34:1022"],
    ["tcp46 0 0 192.0.2.5.8021 *.* LISTEN\nudp4 0 0 192.0.2.6.123 *.*", "ipv4 192.0.2.5:8021", "ipv4 192.0.2.6:123"],
    ["192.0.2.5.54321  198.51.100.34.443", "ipv4 192.0.2.5:54321", "ipv4 198.51.100.34:443"],
    ["tcp6 0 0 2001:db8::1.22 2001:db8::2.1022 ESTABLISHED", "ipv6 2001:db8::1:22", "ipv6 2001:db8::2:1022"],
  ],

  "what has five numbers and no port": [
    ["version 12.1.0.2.3 is newer, 12.1.0.2.4 > 12.1.0.2.3, 12.1.0.2.4 > 12.1.0.2.3: yes"],
    ["from 10.4.1.2.5 to 10.4.1.2.6, 10.4.1.2.5 -> 10.4.1.2.6, >= 10.4.1.2.5, 6.7.0.0.40000 or 6.7.0.0.40001"],
    ["Oracle  19.3.0.0.0  19.10.0.0.0\nBuild  10.4.1.2.5  10.4.1.2.6"],
    ["if package.version > 10.4.1.2.5: pass"],
    ["OID 1.3.6.1.4, 1.3.6.1.4.1.311 iso.1.3.6.1.2 > 2.5.29.15.1: 1.3.6.1.5 > 1.3.6.1.6: SNMP: 2.5.4.3.1"],
    ["1.2.3.4.5 Scope\n> 1.2.3.4.6: Terms\n  1.2.3.4.7 > Terms"],
    ["IP 192.0.2.1.0 > 192.0.2.2.65536: IP 192.0.2.3.01 > 192.0.2.4.5.6: x IP 192.0.2.5.x.y > z"],
    ["tcp 192.0.2.1.22.5 udpx 192.0.2.1.53 snap 192.0.2.1.53 192.0.2.1.22,"],
    ["add::1.443 std::1.5 2001:db8::1.70000 2001:db8::1.4.3 x2001:db8::1.443"],
  ],
};

describe.each(Object.entries(EXAMPLES))("%s", (_, table) => {
  it.each(table.map(([text, ...expected]) => ({ text, expected })))("$text", ({ text, expected }) => {
    expect(found(text)).toEqual(expected);
  });
});
