import { describe, expect, it } from "vitest";
import { countsFrom } from "./counts.ts";

describe("the axis of counts", () => {
  it("ends with a round number", () => {
    expect(countsFrom(0, 87, 4)).toEqual({ low: 0, high: 100, ticks: [0, 20, 40, 60, 80, 100] });
    expect(countsFrom(1204, 1298, 3)).toEqual({ low: 1200, high: 1300, ticks: [1200, 1250, 1300] });
  });

  it("has whole numbers only, and room for counts that are all the same", () => {
    expect(countsFrom(0, 1, 4)).toEqual({ low: 0, high: 1, ticks: [0, 1] });
    expect(countsFrom(7, 7, 3).ticks).toEqual([7, 8]);
  });

  it("shows what hardly changes as a flat line", () => {
    const { low, high } = countsFrom(3_156_136, 3_156_153, 3);
    expect((3_156_153 - 3_156_136) / (high - low)).toBeLessThan(0.01);
    expect([low < 3_156_136, high > 3_156_153]).toEqual([true, true]);
  });
});
