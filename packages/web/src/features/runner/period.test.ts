import { describe, expect, it } from "vitest";
import { readPeriod } from "./period.ts";

const NOW = Date.parse("2026-11-27T09:00:00Z");
const told = (text: string) => {
  const read = readPeriod(text, NOW);
  return read === null ? null : [read.start, read.end].map((at) => new Date(at * 1000).toISOString().slice(0, 16));
};

describe("a period", () => {
  it.each([
    ["24h", ["2026-11-26T09:00", "2026-11-27T09:00"]],
    [" 7 D ", ["2026-11-20T09:00", "2026-11-27T09:00"]],
    ["2026-11-26", ["2026-11-26T00:00", "2026-11-27T00:00"]],
    ["2026-11-20 to 2026-11-26", ["2026-11-20T00:00", "2026-11-27T00:00"]],
    ["2026-11-20..2026-11-26", ["2026-11-20T00:00", "2026-11-27T00:00"]],
    ["2026-11-20, 2026-11-26", ["2026-11-20T00:00", "2026-11-27T00:00"]],
  ])("is read of %j", (text, period) => {
    expect(told(text)).toEqual(period);
  });

  it.each(["", "0d", "soon", "2026-13-01", "2026-11-26 to 2026-11-20", "7 weeks"])("is none in %j", (text) => {
    expect(told(text)).toBeNull();
  });
});
