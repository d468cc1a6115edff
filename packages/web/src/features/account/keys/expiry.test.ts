import { describe, expect, it } from "vitest";
import { expiryOf } from "./expiry.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

describe("when a key ends", () => {
  it.each([
    ["never", "", null],
    ["30", "", "2026-12-21T12:00:00.000Z"],
    ["365", "", "2027-11-21T12:00:00.000Z"],
    ["date", "2026-11-21", "2026-11-21T23:59:59.000Z"],
    ["date", "2026-11-20", undefined],
    ["date", "", undefined],
  ] as const)("%s %s", (choice, date, expected) => {
    expect(expiryOf(choice, date, now)).toBe(expected);
  });
});
