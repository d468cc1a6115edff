import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareAddresses,
  formatAddress,
  MAX_IPV4,
  MAX_IPV6,
  parseAddress,
  predecessor,
  readWords,
  successor,
  writeWords,
  type Address,
} from "./index.ts";
import { runs } from "../testing/soak.ts";

const ipv4 = fc.integer({ min: 0, max: MAX_IPV4 }).map((value): Address => ({ family: 4, value }));
/** Groups are often zero, so that runs of zeros of every length and place come up. */
const ipv6 = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
  .map((groups): Address => ({
    family: 6,
    value: groups.reduce((value, group) => value * 65_536n + BigInt(group), 0n),
  }));
const address = fc.oneof(ipv4, ipv6);

function reason(text: string): string {
  const parsed = parseAddress(text);
  if (parsed.ok) throw new Error(`${text} was read`);
  return parsed.reason;
}

describe("canonical text", () => {
  test("is read back as the same address", () => {
    fc.assert(
      fc.property(address, (given) => {
        expect(parseAddress(formatAddress(given))).toEqual({ ok: true, address: given });
      }),
    );
  });

  test("of IPv6 is what the URL standard writes, which has no dotted tail for mapped addresses", () => {
    const unmapped = ipv6.filter(({ value }) => BigInt(value) >> 32n !== 0xffffn);
    fc.assert(
      fc.property(unmapped, (given) => {
        const text = formatAddress(given);
        expect(new URL(`http://[${text}]`).hostname).toBe(`[${text}]`);
      }),
    );
  });

  test.each([
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
    ["2001:0:0:1:0:0:0:1", "2001:0:0:1::1"],
    ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
    ["::FFFF:c000:0280", "::ffff:192.0.2.128"],
    ["0:0:0:0:0:0:0:0", "::"],
    ["1::", "1::"],
    ["64:ff9b::192.0.2.33", "64:ff9b::c000:221"],
    ["1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"],
  ])("of %s is %s", (text, canonical) => {
    const parsed = parseAddress(text);
    expect(parsed.ok && formatAddress(parsed.address)).toBe(canonical);
  });
});

describe("strict parsing", () => {
  test("accepts exactly what the system's own parser accepts", () => {
    const piece = fc.constantFrom(
      "0",
      "1",
      "255",
      "256",
      "00",
      "01",
      "a",
      "FFFF",
      "10000",
      "g",
      ".",
      ":",
      "::",
      "1.2.3.4",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 17 }), (pieces) => {
        const text = pieces.join("");
        const parsed = parseAddress(text);
        expect(parsed.ok ? parsed.address.family : 0).toBe(isIP(text));
      }),
      { numRuns: runs(20_000) },
    );
  });

  test("reads mutated addresses exactly as the system does", () => {
    const mutation = fc.tuple(address, fc.nat(45), fc.constantFrom("", "0", ":", "::", ".", "f", " ", "%1", "/8"));
    fc.assert(
      fc.property(mutation, ([given, at, inserted]) => {
        const text = formatAddress(given);
        const mutated = text.slice(0, at) + inserted + text.slice(at + (inserted === "" ? 1 : 0));
        const parsed = parseAddress(mutated);
        // The system takes zones, which are not part of an address: `interpret` reads those.
        expect(parsed.ok).toBe(isIP(mutated) !== 0 && !mutated.includes("%"));
      }),
      { numRuns: runs(5000) },
    );
  });

  test.each([
    ["", "nothing was given"],
    ["010.0.0.1", "'010' has a leading zero: some programs read that as octal, so the address is ambiguous"],
    ["1.2.3", "an IPv4 address has four parts, '1.2.3' has 3"],
    ["1.2..4", "a part of '1.2..4' is empty"],
    ["1.2.3.256", "'256' is more than 255, the most a part of an IPv4 address can be"],
    ["1::2::3", "'::' may stand only once in an IPv6 address: '1::2::3'"],
    ["1:2:3", "an IPv6 address has eight groups, '1:2:3' has 3"],
    ["12345::", "a group of an IPv6 address has at most four digits, '12345' has 5"],
    ["1:2:3:4:5:6:7:8::", "'1:2:3:4:5:6:7:8::' has too many groups for '::' to stand for any"],
    ["::g", "'g' cannot stand in an IPv6 address"],
    ["::1.2.3.4:5", "a dotted part may only end an IPv6 address: '::1.2.3.4:5'"],
    ["::1.2.3.400", "'400' is more than 255, the most a part of an IPv4 address can be"],
    ["example.com", "'example.com' is a name, not an IP address"],
    ["16909060", "'16909060' is a number, not a dotted address"],
  ])("refuses %j and says why", (text, why) => {
    expect(reason(text)).toBe(why);
  });

  test("has a reason for whatever it refuses", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const parsed = parseAddress(text);
        expect(parsed.ok || parsed.reason.length > 10).toBe(true);
      }),
    );
  });
});

describe("neighbours", () => {
  test("lead there and back, in order", () => {
    fc.assert(
      fc.property(address, (given) => {
        const next = successor(given);
        if (next === null) return;
        expect(predecessor(next)).toEqual(given);
        expect(compareAddresses(given, next)).toBeLessThan(0);
        expect(compareAddresses(next, given)).toBeGreaterThan(0);
        expect(compareAddresses(next, { ...next })).toBe(0);
      }),
    );
  });

  test("end at both ends of a family", () => {
    expect(successor({ family: 4, value: MAX_IPV4 })).toBeNull();
    expect(successor({ family: 6, value: MAX_IPV6 })).toBeNull();
    expect(predecessor({ family: 4, value: 0 })).toBeNull();
    expect(predecessor({ family: 6, value: 0n })).toBeNull();
  });

  test("of different families stand IPv4 first", () => {
    expect(compareAddresses({ family: 4, value: MAX_IPV4 }, { family: 6, value: 0n })).toBeLessThan(0);
  });
});

test("words hold any IPv6 address", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAX_IPV6 }), (value) => {
      const words = new Uint32Array(6);
      writeWords(value, words, 1);
      expect(readWords(words, 1)).toBe(value);
      expect([words[0], words[5]]).toEqual([0, 0]);
      expect(words[1]).toBe(Number(value >> 96n));
    }),
  );
});
