import { describe, expect, it } from "vitest";
import { barsOf, rangeText, ticksOf } from "./bars.ts";

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

  it.each([
    [1000, ["12:00:05", "12:00:06", "12:00:07"]],
    [60_000, ["12:00", "12:01", "12:02"]],
    [15 * 3_600_000, ["30 May 12:00", "31 May 03:00", "31 May 18:00"]],
    [60 * 3_600_000, ["30 May", "2 Jun", "4 Jun"]],
    [200 * 86_400_000, ["30 May 2026", "16 Dec 2026", "4 Jul 2027"]],
  ])("are named no finer than the %i ms that they are apart", (length, names) => {
    const noon = new Date(2026, 4, 30, 12, 0, 5).getTime();
    const bars = names.map((_, index) => ({ start: noon + index * length, count: 1 }));
    expect(ticksOf(bars, length)).toEqual(names);
  });

  it("are named once where several have the same name", () => {
    const noon = new Date(2026, 4, 30, 12).getTime();
    const bars = Array.from({ length: 12 }, (_, index) => ({ start: noon + index * 12 * 3_600_000, count: 1 }));
    expect(ticksOf(bars, 12 * 3_600_000).filter((name) => name !== "")).toEqual([
      "30 May",
      "31 May",
      "1 Jun",
      "2 Jun",
      "3 Jun",
      "4 Jun",
      "5 Jun",
    ]);
  });

  it("tell a range, the day once", () => {
    const noon = new Date(2026, 4, 30, 12).getTime();
    expect(rangeText(noon, noon + 3_600_000)).toBe("30 May 2026, 12:00:00 – 13:00:00");
    expect(rangeText(noon, noon + 86_400_000)).toBe("30 May 2026, 12:00:00 – 31 May 2026, 12:00:00");
  });
});
