import { ITEM_TYPE } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { excessOf, isTrusted, reachOf, TRUST, type Unreviewed } from "./index.ts";

describe("an account's items need no review", () => {
  it.each([
    ["with twenty accepted items of several submissions", { items: 20, accepted: 4, refused: 0 }, true],
    ["not with nineteen", { items: 19, accepted: 10, refused: 0 }, false],
    ["not where more than one in ten was refused", { items: 100, accepted: 19, refused: 2 }, false],
    ["where one in ten was", { items: 100, accepted: 20, refused: 2 }, true],
  ])("%s", (_what, standing, verdict) => {
    expect(isTrusted(standing)).toBe(verdict);
  });

  it("is earned by four submissions at least: one long list earns none", () => {
    expect(TRUST.items / TRUST.itemsOfOne).toBe(4);
  });
});

describe("what a trusted account submits waits", () => {
  const had = (items: number, reach: number, mostADay = 4096): Unreviewed => ({ today: { items, reach }, mostADay });
  it.each([
    ["not with a hundred items", [100, 100], had(0, 0), null],
    ["with more", [101, 101], had(0, 0), /more than 100 items/],
    ["not with a thousand items a day", [50, 50], had(950, 950), null],
    ["with more a day", [51, 51], had(950, 950), /1,000 items today/],
    ["not with 4,096 answers a day", [1, 256], had(15, 3840), null],
    ["with more answers a day", [1, 256], had(15, 3841), /256 answers.*4,096 a day/],
    ["not with a /24 on its first day", [1, 256], had(0, 0, 0), null],
    ["with more on its first day", [2, 257], had(0, 0, 0), /sudden change: 257 answers today, and 0/],
    ["not with four times its greatest day", [4, 1024], had(0, 0, 256), null],
    ["with more than that", [5, 1025], had(0, 0, 256), /sudden change/],
  ])("%s", (_what, [items = 0, reach = 0], unreviewed, reason) => {
    const excess = excessOf({ items, reach }, unreviewed);
    if (reason === null) expect(excess).toBeNull();
    else expect(excess).toMatch(reason);
  });
});

it("counts the answers that items change, not the items", () => {
  const reach = (...values: string[]) => reachOf(values.map((value) => ({ item_type: ITEM_TYPE.ip, value })));
  expect(reach("45.83.64.1")).toBe(1);
  expect(reach("45.83.64.0/24", "45.83.65.0/25")).toBe(384);
  expect(reach("11.0.0.0/8")).toBe(2 ** 24);
  expect(reach("2a03:1b20::1")).toBe(1);
  expect(reach("2a03:1b20:1::/48")).toBe(256);
  const domain = { item_type: ITEM_TYPE.domain, value: "example.com" };
  expect(reachOf([domain])).toBe(1);
  // What overlaps changes the same answers.
  expect(reach("45.83.64.7", "45.83.64.0/24", "45.83.64.0/25", "45.83.65.1", "45.83.64.0/24")).toBe(257);
  expect(reach("2a03:1b20:1:2::/64", "2a03:1b20:1::/48", "2a03:1b20:1:2::1", "2a03:1b20:2::1")).toBe(257);
  expect(reach("2a03:1b20:1::1", "2a03:1b20:1:ff::1")).toBe(1);
  expect(reachOf([domain, domain])).toBe(1);
});
