import { ITEM_TYPE } from "@fyr/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAddress } from "../ip/index.ts";
import { hostOf, mentionsOfAddress, readItem, targetOfItem } from "./index.ts";

describe("what mentions an address", () => {
  it("is the address and each prefix that may be submitted, in normal form", () => {
    const names = mentionsOfAddress({ family: 4, value: 0x2d53_4009 });
    expect([names.length, names[0], names[1], names[8], names.at(-1)]).toEqual([
      25,
      "45.83.64.9",
      "45.83.64.8/31",
      "45.83.64.0/24",
      "45.0.0.0/8",
    ]);
    const six = mentionsOfAddress({ family: 6, value: 0x2a03_2880_0001_0000_0000_0000_0000_0001n });
    expect([six.length, six[0], six.at(-1)]).toEqual([110, "2a03:2880:1::1", "2a03:2000::/19"]);
  });

  it("is what reading an item gives, and contains the address", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0x0100_0000, max: 0xdfff_ffff }),
        fc.integer({ min: 8, max: 32 }),
        (value, length) => {
          const ip = formatAddress({ family: 4, value });
          const read = readItem(`${ip}/${length}`);
          if (!read.ok) return;
          expect(mentionsOfAddress({ family: 4, value })).toContain(read.value);
          const target = targetOfItem(ITEM_TYPE.ip, read.value);
          expect(target !== null && target.first <= value && value <= target.last).toBe(true);
        },
      ),
    );
  });

  it.each([
    [ITEM_TYPE.ip, "45.83.64.9", null],
    [ITEM_TYPE.domain, "evil.example.com", "evil.example.com"],
    [ITEM_TYPE.url, "http://Evil.example.com:8080/a", "evil.example.com"],
    [ITEM_TYPE.url, "http://45.83.64.9/a", "45.83.64.9"],
    [ITEM_TYPE.url, "https://[2A03:2880:0:0::1]/", "2a03:2880::1"],
    [ITEM_TYPE.url, `http://${"a".repeat(300)}/`, null],
  ])("the host of %s %s is %s", (type, value, host) => {
    expect(hostOf(type, value)).toBe(host);
  });
});
