import { describe, expect, it } from "vitest";
import { abbreviated, inThousands, percentOf, signed } from "./numbers.ts";

describe("the figures of providers", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1K"],
    [1499, "1K"],
    [12_600, "13K"],
    [1_234_567, "1235K"],
  ])("the dashboard shows %i as %s: 1000 or more in thousands, without decimals", (count, text) => {
    expect(inThousands(count)).toBe(text);
  });

  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1.0K"],
    [1250, "1.3K"],
    [-1234, "-1.2K"],
    [999_949, "999.9K"],
    [999_950, "1.0M"],
    [12_345_678, "12.3M"],
    [-2_000_000, "-2.0M"],
  ])("a profile shows %i as %s: K and M with one decimal", (count, text) => {
    expect(abbreviated(count)).toBe(text);
  });

  it.each([
    [null, "–"],
    [0, "0"],
    [12_345, "+12,345"],
    [-3, "-3"],
  ])("a change of %s is shown as %s", (change, text) => {
    expect(signed(change)).toBe(text);
  });

  it("percentages are of the sum of all types, rounded down", () => {
    const types = { vpn: 2, proxy: 1, tor: 0 };
    expect(percentOf(2, types)).toBe(66);
    expect(percentOf(1, types)).toBe(33);
    expect(percentOf(0, {})).toBe(0);
  });
});
