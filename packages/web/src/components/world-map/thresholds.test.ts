import { describe, expect, it } from "vitest";
import { SHADE_NAMES, shadeOf } from "./thresholds.ts";

describe("the shades of the world map (specification: 1, 10, 50, 100, 500; further ones of our own)", () => {
  it.each([
    [0, 0],
    [1, 1],
    [9, 1],
    [10, 2],
    [49, 2],
    [50, 3],
    [99, 3],
    [100, 4],
    [499, 4],
    [500, 5],
    [4999, 5],
    [5000, 6],
    [50_000, 7],
    [4_000_000_000, 8],
  ])("a count of %i has shade %i", (count, shade) => {
    expect(shadeOf(count)).toBe(shade);
  });

  it("are named by the counts that have them", () => {
    expect(SHADE_NAMES).toEqual(["1–9", "10–49", "50–99", "100–499", "500+", "5K+", "50K+", "500K+"]);
  });
});
