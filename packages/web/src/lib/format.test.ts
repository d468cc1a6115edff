import { describe, expect, it } from "vitest";
import { defang, formatBytes, formatDuration, plural, relativeDay, relativeTime } from "./format.ts";

describe("formatters", () => {
  it.each([
    [0, "0 Bytes"],
    [1023, "1023 Bytes"],
    [1024, "1.0 KB"],
    [1536, "1.5 KB"],
    [241_370_622, "230 MB"],
    [5 * 1024 ** 3, "5.0 GB"],
  ])("writes %d bytes as %s", (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([
    ["2026-05-30T11:59:31Z", "just now"],
    ["2026-05-30T11:00:00Z", "1 hour ago"],
    ["2026-05-29T12:00:00Z", "yesterday"],
    ["2026-05-20T12:00:00Z", "last week"],
    ["2024-01-01T00:00:00Z", "2 years ago"],
    ["nonsense", "unknown"],
  ])("tells %s as %s", (time, text) => {
    expect(relativeTime(time, Date.parse("2026-05-30T12:00:00Z"))).toBe(text);
  });

  it.each([
    ["2026-05-30", "today"],
    ["2026-05-29", "yesterday"],
    ["2026-05-27", "3 days ago"],
    ["2025-11-30", "5 months ago"],
  ])("tells the day %s as %s", (day, text) => {
    expect(relativeDay(day, Date.parse("2026-05-30T23:30:00Z"))).toBe(text);
  });

  it("counts", () => {
    expect([plural(1, "address", "addresses"), plural(1200, "address", "addresses"), plural(0, "credit")]).toEqual([
      "1 address",
      "1,200 addresses",
      "0 credits",
    ]);
    expect([45, 700, 40_000].map(formatDuration)).toEqual(["45 seconds", "12 minutes", "11 hours"]);
  });

  it("defangs both families", () => {
    expect([defang("1.2.3.4"), defang("2001:db8::1")]).toEqual(["1[.]2[.]3[.]4", "2001[:]db8[:][:]1"]);
  });
});
