import { describe, expect, it } from "vitest";
import { offsetAt, timesIn } from "./times.ts";

const NOON = Date.parse("2026-05-30T12:00:00Z");

describe("times", () => {
  it("name their zone", () => {
    expect(timesIn("utc").formatDateTime("2026-05-30T12:00:00Z")).toBe("30 May 2026, 12:00 UTC");
    expect(timesIn("utc").formatMoment(NOON + 5042)).toBe("30 May 2026, 12:00:05.042 UTC");
    expect(timesIn("utc").formatMoment(-1)).toBe("31 Dec 1969, 23:59:59.999 UTC");
    expect(timesIn("local").formatDateTime("nonsense")).toBe("–");
    expect(timesIn("local").formatMoment(Number.NaN)).toBe("–");
  });

  it("give the day of a range once", () => {
    const { formatRange } = timesIn("utc");
    expect(formatRange(NOON, NOON + 3_600_000)).toBe("30 May 2026, 12:00:00 – 13:00:00 UTC");
    expect(formatRange(NOON, NOON + 86_400_000)).toBe("30 May 2026, 12:00:00 – 31 May 2026, 12:00:00 UTC");
  });

  it("give only the end of a range from the beginning of time on", () => {
    expect(timesIn("utc").formatRange(0, NOON)).toBe("Until 30 May 2026, 12:00:00 UTC");
  });

  it("have no offset in UTC", () => {
    expect(offsetAt(NOON, "utc")).toBe("UTC");
    expect(offsetAt(NOON, "local")).toMatch(/^UTC([+-]\d+(:\d+)?)?$/);
  });
});
