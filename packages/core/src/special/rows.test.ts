import { describe, expect, it } from "vitest";
import { specialRows, SPECIAL_SCOPES } from "./index.ts";

const rows = specialRows();

/** The most specific row that covers an address, by looking at all of them. */
function nameOf(family: 4 | 6, address: bigint): string | null {
  const covering = rows.filter(
    (row) => row.family === family && BigInt(row.first) <= address && address <= BigInt(row.last),
  );
  const size = (row: (typeof rows)[number]): bigint => BigInt(row.last) - BigInt(row.first);
  covering.sort((a, b) => (size(a) < size(b) ? -1 : 1));
  const record = covering[0]?.record;
  return record === undefined ? null : `${record.scope}${record.globally_reachable ? "+" : ""}`;
}

const v4 = (text: string): bigint => text.split(".").reduce((sum, octet) => sum * 256n + BigInt(octet), 0n);
const v6 = (...words: readonly number[]): bigint =>
  words.reduce((sum, word, i) => sum | (BigInt(word) << BigInt(112 - 16 * i)), 0n);

describe("special-purpose space", () => {
  it.each([
    ["0.0.0.0", "unspecified"],
    ["0.0.0.1", "this_network"],
    ["10.255.255.255", "private"],
    ["100.64.0.0", "cgnat"],
    ["100.128.0.0", null],
    ["127.0.0.1", "loopback"],
    ["169.254.169.254", "link_local"],
    ["172.31.255.255", "private"],
    ["172.32.0.0", null],
    ["192.0.0.9", "protocol+"],
    ["192.0.0.11", "protocol"],
    ["192.0.2.0", "documentation"],
    ["192.31.196.1", "as112+"],
    ["192.88.99.1", "transition"],
    ["192.168.1.1", "private"],
    ["198.19.255.255", "benchmarking"],
    ["203.0.113.255", "documentation"],
    ["224.0.0.1", "multicast"],
    ["233.252.0.7", "documentation"],
    ["239.255.255.255", "multicast"],
    ["240.0.0.0", "reserved"],
    ["255.255.255.254", "reserved"],
    ["255.255.255.255", "broadcast"],
    ["8.8.8.8", null],
  ])("knows %s as %s", (address, scope) => {
    expect(nameOf(4, v4(address))).toBe(scope);
  });

  it.each([
    ["::", v6(), "unspecified"],
    ["::1", 1n, "loopback"],
    ["::2", 2n, "translation"],
    ["::ffff:1.2.3.4", 0xffff_0102_0304n, "translation"],
    ["64:ff9b::1", v6(0x64, 0xff9b) + 1n, "translation+"],
    ["64:ff9b:1::1", v6(0x64, 0xff9b, 1) + 1n, "translation"],
    ["100::1", v6(0x100) + 1n, "discard"],
    ["100:0:0:2::", v6(0x100, 0, 0, 2), "reserved"],
    ["2001::1", v6(0x2001) + 1n, "transition"],
    ["2001:1::1", v6(0x2001, 1) + 1n, "protocol+"],
    ["2001:1::4", v6(0x2001, 1) + 4n, "protocol"],
    ["2001:2::", v6(0x2001, 2), "benchmarking"],
    ["2001:20::", v6(0x2001, 0x20), "protocol+"],
    ["2001:db8::", v6(0x2001, 0xdb8), "documentation"],
    ["2002::", v6(0x2002), "transition"],
    ["2620:4f:8000::1", v6(0x2620, 0x4f, 0x8000) + 1n, "as112+"],
    ["3fff:fff::", v6(0x3fff, 0xfff), "documentation"],
    ["3fff:1000::", v6(0x3fff, 0x1000), null],
    ["4000::", v6(0x4000), "reserved"],
    ["5f00::1", v6(0x5f00) + 1n, "protocol"],
    ["5f01::", v6(0x5f01), "reserved"],
    ["fd00::1", v6(0xfd00) + 1n, "private"],
    ["fe80::1", v6(0xfe80) + 1n, "link_local"],
    ["fec0::1", v6(0xfec0) + 1n, "private"],
    ["ff02::1", v6(0xff02) + 1n, "multicast"],
    ["2a00::1", v6(0x2a00) + 1n, null],
  ])("knows %s as %s", (_text, address, scope) => {
    expect(nameOf(6, address)).toBe(scope);
  });

  it("leaves no IPv6 address outside 2000::/3 without a word", () => {
    const outside = rows
      .filter((row) => row.family === 6)
      .map(({ first, last }) => ({ first, last }))
      .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : a.last > b.last ? -1 : 1));
    const gaps: [bigint, bigint][] = [];
    let covered = -1n;
    for (const { first, last } of outside) {
      if (first > covered + 1n) gaps.push([covered + 1n, first - 1n]);
      if (last > covered) covered = last;
    }
    expect(covered).toBe(2n ** 128n - 1n);
    const unicast: [bigint, bigint] = [1n << 125n, (1n << 126n) - 1n];
    for (const [first, last] of gaps) expect(first >= unicast[0] && last <= unicast[1]).toBe(true);
  });

  it("names every row by a known scope, an RFC, and once", () => {
    const scopes: readonly string[] = SPECIAL_SCOPES;
    const seen = new Set<string>();
    for (const { family, first, last, record } of rows) {
      expect(scopes).toContain(record.scope);
      expect(record.rfc).toMatch(/^RFC \d+$/);
      const key = `${family} ${first} ${last}`;
      expect(seen.has(key)).toBe(false);
      seen.add(key);
    }
  });
});
