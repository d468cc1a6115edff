import { describe, expect, it } from "vitest";
import { rangeOf } from "./range.ts";

const now = Date.parse("2026-11-21T14:30:00Z");
const [weekAgo, today] = [Date.parse("2026-11-14"), Date.parse("2026-11-21")];

describe("the range of signals", () => {
  it.each([
    [{}, weekAgo, today],
    [{ start: "x", end: "-1" }, weekAgo, today],
    [{ start: "1000", end: "2000" }, 1000, 2000],
    [{ start: "2000", end: "1000" }, 1000, 2000],
    [{ end: "9999999999999999" }, weekAgo, today],
  ])("of %j", (given, start, end) => {
    expect(rangeOf(given, now)).toEqual({ start, end });
  });
});
