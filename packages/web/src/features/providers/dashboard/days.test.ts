import { describe, expect, it } from "vitest";
import { daysOf, latestOf, runsOf } from "./days.ts";

const STATS = [
  { day: "2026-02-27", total: 10, change: null, new_sources: [], from_new_sources: 0 },
  { day: "2026-02-28", total: 25, change: 5, new_sources: ["A list"], from_new_sources: 10 },
  { day: "2026-03-02", total: 20, change: -5, new_sources: [], from_new_sources: 0 },
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

  it("are drawn with a gap where days have none", () => {
    expect(runsOf(daysOf(STATS)).map((run) => run.map(({ total }) => total))).toEqual([[10, 25], [20]]);
    expect(runsOf([])).toEqual([]);
  });

  it("give the current total, its change, and what is new and no growth", () => {
    expect(latestOf(STATS)).toEqual({ total: 20, change: -5, newSources: [], fromNew: 0 });
    expect(latestOf(STATS.slice(0, 2))).toEqual({ total: 25, change: 5, newSources: ["A list"], fromNew: 10 });
    expect(latestOf(STATS.slice(0, 1))).toMatchObject({ total: 10, change: null });
    expect(latestOf([])).toBeNull();
  });
});
