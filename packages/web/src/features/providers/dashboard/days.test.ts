import { describe, expect, it } from "vitest";
import { daysOf, latestOf } from "./days.ts";

const STATS = [
  { day: "2026-02-27", total: 10 },
  { day: "2026-02-28", total: 25 },
  { day: "2026-03-02", total: 20 },
];

describe("the statistics by day", () => {
  it("are drawn with the days that have none", () => {
    expect(daysOf(STATS)).toEqual([
      { day: "2026-02-27", total: 10 },
      { day: "2026-02-28", total: 25 },
      { day: "2026-03-01", total: null },
      { day: "2026-03-02", total: 20 },
    ]);
    expect(daysOf([])).toEqual([]);
  });

  it("give the current total and its change by their last two entries", () => {
    expect(latestOf(STATS)).toEqual({ total: 20, change: -5 });
    expect(latestOf(STATS.slice(0, 1))).toEqual({ total: 10, change: null });
    expect(latestOf([])).toBeNull();
  });
});
