import { describe, expect, it } from "vitest";
import { barsOf, pathOf, roomBeside } from "./bars.ts";

const plot = { width: 400, height: 100, x: (time: number) => time / 1000, y: (count: number) => 100 - count };

describe("the bars of a histogram", () => {
  it("stand where their time is, as high as their count", () => {
    const bars = barsOf([
      { timestamp: "1970-01-01T00:00:00Z", count: 50 },
      { timestamp: "1970-01-01T00:00:08Z", count: 0 },
      { timestamp: "1970-01-01T00:00:16Z", count: 10 },
    ]);
    expect(pathOf(bars, 8000, plot)).toBe("M0 100V50h7V100zM16 100V90h7V100z");
  });

  it("fill their time on the axis, and are visible beside bars of thousands", () => {
    expect(pathOf([{ start: 100_000, count: 20 }], 80_000, plot)).toBe("M105 100V80h70V100z");
    expect(pathOf([{ start: 0, count: 0.01 }], 8000, plot)).toBe("M0 100V98h7V100z");
    expect(pathOf([{ start: 0, count: 20 }], 10, plot)).toBe("M0 100V80h1V100z");
  });

  it("are so many on an axis, or room for them, that none is a block", () => {
    expect([1, 2, 24, 25, 100].map((bars) => bars + 2 * roomBeside(bars))).toEqual([25, 26, 26, 25, 100]);
  });
});
