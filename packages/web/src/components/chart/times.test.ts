import { describe, expect, it } from "vitest";
import { offsetBetween, timesBetween } from "./times.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const labels = (from: string, length: number, most = 6) =>
  timesBetween(Date.parse(from), Date.parse(from) + length, most, "utc").map(({ label, within }) =>
    within === "" ? label : `${label} | ${within}`,
  );

describe("the times below a chart", () => {
  it.each([
    ["milliseconds", 4, ["05.000", "05.001", "05.002", "05.003", "05.004"].map((second) => `12:00:${second}`)],
    ["seconds", 20_000, ["12:00:05", "12:00:10", "12:00:15", "12:00:20", "12:00:25"]],
    ["an hour", HOUR, ["12:15", "12:30", "12:45", "13:00"]],
  ])("are clock times with their date over %s", (_, length, names) => {
    const [first, ...others] = labels("2026-05-30T12:00:05Z", length);
    expect([first, ...others]).toEqual([`${names[0]} | 30 May 2026`, ...names.slice(1)]);
  });

  it("are days only where there is room for no more than one a day", () => {
    expect(labels("2026-11-22T00:00:00Z", DAY, 1)).toEqual(["22 Nov | 2026", "23 Nov"]);
    expect(labels("2026-11-22T00:00:00Z", 2 * DAY, 2)).toEqual(["22 Nov | 2026", "23 Nov", "24 Nov"]);
    expect(labels("2026-11-22T00:00:00Z", 3 * DAY, 3)).toEqual(["22 Nov | 2026", "23 Nov", "24 Nov", "25 Nov"]);
  });

  it("give the date again where the day changes", () => {
    expect(labels("2026-05-30T12:00:00Z", 15 * HOUR)).toEqual([
      "12:00 | 30 May 2026",
      "15:00",
      "18:00",
      "21:00",
      "00:00 | 31 May 2026",
      "03:00",
    ]);
  });

  it("are days, months and years over longer spans, each with what it leaves open", () => {
    expect(labels("2026-12-29T12:00:00Z", 6 * DAY)).toEqual([
      "30 Dec | 2026",
      "31 Dec",
      "1 Jan | 2027",
      "2 Jan",
      "3 Jan",
      "4 Jan",
    ]);
    expect(labels("2026-11-10T12:00:00Z", 150 * DAY)).toEqual(["Dec | 2026", "Jan | 2027", "Feb", "Mar", "Apr"]);
    expect(labels("2020-05-30T12:00:00Z", 1900 * DAY)).toEqual(["2021", "2022", "2023", "2024", "2025"]);
  });

  it("are one at least, whatever room there is", () => {
    expect(labels("2026-05-30T12:00:05Z", 1000, 0.1)).toEqual(["12:00:05 | 30 May 2026"]);
    expect(labels("2026-05-30T12:00:05Z", 0)).toEqual(["12:00:05 | 30 May 2026"]);
  });

  it("name the zone that they are in", () => {
    expect(offsetBetween(0, DAY, "utc")).toBe("UTC");
    expect(offsetBetween(0, DAY, "local")).toMatch(/^UTC([+-]\d+(:\d+)?)?$/);
  });
});
