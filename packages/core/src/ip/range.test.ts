import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatAddress,
  MAX_IPV4,
  MAX_IPV6,
  parsePrefix,
  parseRange,
  lengthOfRange,
  rangeToPrefixes,
  type Prefix,
  type Range,
} from "./index.ts";

const range4 = fc
  .tuple(fc.integer({ min: 0, max: MAX_IPV4 }), fc.integer({ min: 0, max: MAX_IPV4 }))
  .map(([a, b]): Range => ({ family: 4, first: Math.min(a, b), last: Math.max(a, b) }));
const range6 = fc
  .tuple(fc.bigInt({ min: 0n, max: MAX_IPV6 }), fc.bigInt({ min: 0n, max: MAX_IPV6 }))
  .map(([a, b]): Range => ({ family: 6, first: a < b ? a : b, last: a < b ? b : a }));

const textOf = ({ address, length }: Prefix): string => `${formatAddress(address)}/${length}`;

function text(value: Range["first"], family: 4 | 6): string {
  return family === 4
    ? formatAddress({ family, value: Number(value) })
    : formatAddress({ family, value: BigInt(value) });
}

test("the length of a range is that of the smallest prefix of at least its size", () => {
  fc.assert(
    fc.property(fc.oneof(range4, range6), (range) => {
      const bits = range.family === 4 ? 32n : 128n;
      const size = BigInt(range.last) - BigInt(range.first) + 1n;
      const length = BigInt(lengthOfRange(range));
      expect(size <= 1n << (bits - length)).toBe(true);
      expect(length === bits || size > 1n << (bits - length - 1n)).toBe(true);
    }),
  );
});

describe("prefixes of a range", () => {
  test("cover it exactly, one after the other, and no two could be one", () => {
    fc.assert(
      fc.property(fc.oneof(range4, range6), (range) => {
        const prefixes = rangeToPrefixes(range);
        let next = BigInt(range.first);
        for (const [i, prefix] of prefixes.entries()) {
          const parsed = parsePrefix(textOf(prefix));
          if (!parsed.ok) throw new Error(parsed.reason);
          expect(BigInt(parsed.range.first)).toBe(next);
          next = BigInt(parsed.range.last) + 1n;
          const following = prefixes[i + 1];
          if (following?.length !== prefix.length) continue;
          // Two halves of one larger prefix: the first would be aligned to twice its size.
          const size = next - BigInt(parsed.range.first);
          expect(BigInt(parsed.range.first) % (2n * size)).not.toBe(0n);
        }
        expect(next).toBe(BigInt(range.last) + 1n);
      }),
    );
  });

  test.each([
    [{ family: 4, first: 0, last: MAX_IPV4 } as const, ["0.0.0.0/0"]],
    [{ family: 6, first: 0n, last: MAX_IPV6 } as const, ["::/0"]],
    [{ family: 4, first: 1, last: 4 } as const, ["0.0.0.1/32", "0.0.0.2/31", "0.0.0.4/32"]],
    [{ family: 4, first: MAX_IPV4, last: MAX_IPV4 } as const, ["255.255.255.255/32"]],
    [{ family: 6, first: MAX_IPV6, last: MAX_IPV6 } as const, ["ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/128"]],
  ])("of %o are %j", (range, expected) => {
    expect(rangeToPrefixes(range).map(textOf)).toEqual(expected);
  });

  test("are at most as many as the bits allow", () => {
    expect(rangeToPrefixes({ family: 4, first: 1, last: MAX_IPV4 - 1 })).toHaveLength(62);
    expect(rangeToPrefixes({ family: 6, first: 1n, last: MAX_IPV6 - 1n })).toHaveLength(254);
  });
});

describe("range text", () => {
  test("first-last is read back", () => {
    fc.assert(
      fc.property(fc.oneof(range4, range6), fc.constantFrom("-", " - ", "- "), (range, hyphen) => {
        const given = `${text(range.first, range.family)}${hyphen}${text(range.last, range.family)}`;
        expect(parseRange(given)).toEqual({ ok: true, range });
      }),
    );
  });

  test.each([
    ["10.1.2.3/8", { family: 4, first: 0x0a00_0000, last: 0x0aff_ffff }],
    ["0.0.0.0/0", { family: 4, first: 0, last: MAX_IPV4 }],
    ["255.255.255.255/32", { family: 4, first: MAX_IPV4, last: MAX_IPV4 }],
    ["::1/0", { family: 6, first: 0n, last: MAX_IPV6 }],
    ["2001:db8::1/127", { family: 6, first: 0x20010db8n << 96n, last: (0x20010db8n << 96n) + 1n }],
    ["1.2.3.4", { family: 4, first: 0x0102_0304, last: 0x0102_0304 }],
  ])("%s", (given, range) => {
    expect(parseRange(given)).toEqual({ ok: true, range });
  });

  test.each([
    ["1.2.3.4/33", "an IPv4 prefix length is 0 to 32, not '33'"],
    ["1.2.3.4/08", "an IPv4 prefix length is 0 to 32, not '08'"],
    ["::/129", "an IPv6 prefix length is 0 to 128, not '129'"],
    ["1.2.3.4/", "an IPv4 prefix length is 0 to 32, not ''"],
    ["1.2.3.4-1.2.3.3", "'1.2.3.4-1.2.3.3' ends before it begins"],
    ["1.2.3.4-::1", "'1.2.3.4-::1' begins with IPv4 and ends with IPv6"],
    ["1.2.3.4-", "nothing was given"],
    ["1.2.3/8", "an IPv4 address has four parts, '1.2.3' has 3"],
  ])("refuses %s", (given, reason) => {
    expect(parseRange(given)).toEqual({ ok: false, reason });
  });

  test("a prefix needs its length", () => {
    expect(parsePrefix("1.2.3.4")).toEqual({ ok: false, reason: "'1.2.3.4' has no prefix length" });
  });
});
