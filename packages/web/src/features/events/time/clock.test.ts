import { describe, expect, it } from "vitest";
import { clockOf, timeOfClock } from "./clock.ts";

const TIME = Date.parse("2026-03-29T01:30:05.900Z");

describe("an input for a date and a time", () => {
  it("shows a time in UTC to the second, and is read so", () => {
    expect(clockOf(TIME, "utc")).toBe("2026-03-29T01:30:05");
    expect(timeOfClock("2026-03-29T01:30:05", "utc")).toBe(Date.parse("2026-03-29T01:30:05Z"));
    expect(timeOfClock("2026-03-29T01:30", "utc")).toBe(Date.parse("2026-03-29T01:30:00Z"));
  });

  it("shows it in the browser's zone", () => {
    for (const month of [0, 6]) {
      const local = new Date(2026, month, 9, 8, 7, 6);
      expect(clockOf(local.getTime(), "local")).toBe(`2026-0${month + 1}-09T08:07:06`);
      expect(timeOfClock(clockOf(local.getTime(), "local"), "local")).toBe(local.getTime());
    }
  });

  it("has no time while it is empty, and none before 1970", () => {
    expect(timeOfClock("", "utc")).toBeNull();
    expect(timeOfClock("", "local")).toBeNull();
    expect(timeOfClock("1969-12-31T23:59:59", "utc")).toBeNull();
  });
});
