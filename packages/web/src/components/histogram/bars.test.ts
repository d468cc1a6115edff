import { describe, expect, it } from "vitest";
import { barsOf, rangeText, tickOf } from "./bars.ts";

describe("the bars of a histogram", () => {
  it("stand in order, with gaps where nothing happened", () => {
    const points = [
      { timestamp: "2026-05-30T10:03:00Z", count: 2 },
      { timestamp: "2026-05-30T10:00:00Z", count: 5 },
    ];
    expect(barsOf(points, 60_000).map(({ count }) => count)).toEqual([5, 0, 0, 2]);
    expect(barsOf([], 60_000)).toEqual([]);
  });

  it("are not filled up without end", () => {
    const points = ["1970-01-01T00:00:00Z", "2026-01-01T00:00:00Z"].map((timestamp) => ({ timestamp, count: 1 }));
    expect(barsOf(points, 1000)).toHaveLength(2);
    expect(barsOf(points, 0)).toHaveLength(2);
  });

  it("are named no finer than they are apart", () => {
    const noon = new Date(2026, 4, 30, 12, 0, 5).getTime();
    expect(tickOf(noon, 3_600_000, 1000)).toBe("12:00:05");
    expect(tickOf(noon, 3_600_000, 60_000)).toBe("12:00");
    expect(tickOf(noon, 40 * 86_400_000, 86_400_000)).toBe("30 May");
    expect(tickOf(noon, 900 * 86_400_000, 86_400_000)).toBe("30 May 2026");
  });

  it("tell a range, the day once", () => {
    const noon = new Date(2026, 4, 30, 12).getTime();
    expect(rangeText(noon, noon + 3_600_000)).toBe("30 May 2026, 12:00:00 – 13:00:00");
    expect(rangeText(noon, noon + 86_400_000)).toBe("30 May 2026, 12:00:00 – 31 May 2026, 12:00:00");
  });
});
