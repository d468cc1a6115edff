import { describe, expect, it } from "vitest";
import { isTrusted, TRUST } from "./index.ts";

describe("an account's items need no review", () => {
  it.each([
    ["with twenty accepted items of several submissions", { items: 20, accepted: 4, refused: 0 }, 1, 0, true],
    ["not with nineteen", { items: 19, accepted: 10, refused: 0 }, 1, 0, false],
    ["not where more than one in ten was refused", { items: 100, accepted: 19, refused: 2 }, 1, 0, false],
    ["where one in ten was", { items: 100, accepted: 20, refused: 2 }, 1, 0, true],
    ["up to a hundred at once", { items: 100, accepted: 30, refused: 0 }, 100, 0, true],
    ["not above", { items: 100, accepted: 30, refused: 0 }, 101, 0, false],
    ["up to a thousand a day", { items: 100, accepted: 30, refused: 0 }, 50, 950, true],
    ["not above that", { items: 100, accepted: 30, refused: 0 }, 51, 950, false],
  ])("%s", (_what, standing, wanted, today, verdict) => {
    expect(isTrusted(standing, wanted, today)).toBe(verdict);
  });

  it("is earned by four submissions at least: one long list earns none", () => {
    expect(TRUST.items / TRUST.itemsOfOne).toBe(4);
  });
});
