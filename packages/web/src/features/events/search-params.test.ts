import { describe, expect, it } from "vitest";
import { joinNames, readEventSearch, splitNames, timeOf, timeParams } from "./search-params.ts";

describe("the address of an event search", () => {
  it("reads start and end as integers, and only together", () => {
    expect(readEventSearch({ query: "a", start: "1521911720000", end: "1521911780000", log: "false" })).toEqual({
      query: "a",
      start: 1_521_911_720_000,
      end: 1_521_911_780_000,
      log: "false",
    });
    expect(readEventSearch({ query: "", start: "1000" })).toEqual({ unread: "time" });
    expect(readEventSearch({ start: "1.5", end: "x" })).toEqual({ unread: "time" });
    expect(readEventSearch({ start: "5", end: "1", sort: "sideways", types: "dns,conn" })).toEqual({
      types: "dns,conn",
      unread: "time",
    });
    // It is read again with each change of the page's address, until a time is chosen.
    const unread = { query: "a", unread: "time" } as const;
    expect(readEventSearch(unread)).toEqual(unread);
    expect(readEventSearch({ ...unread, ...timeParams({ start: 1000, end: 2000 }) })).toEqual({
      query: "a",
      start: 1000,
      end: 2000,
    });
  });

  it("reads a time up to now, unless there are a start and an end", () => {
    expect(readEventSearch({ last: "15m" })).toEqual({ last: "15m" });
    expect(readEventSearch({ last: "15m", start: "1000", end: "2000" })).toEqual({ start: 1000, end: 2000 });
    expect(readEventSearch({ last: "15m", start: "2000", end: "1000" })).toEqual({ last: "15m" });
    expect(readEventSearch({ last: "2y" })).toEqual({ unread: "time" });
    const now = 1_521_911_720_000;
    expect(timeOf({ last: "1h" }, now)).toEqual({ start: now - 3_600_000, end: now });
    expect(timeOf({ start: 1, end: 2 }, now)).toEqual({ start: 1, end: 2 });
    expect(timeOf({}, now)).toBeNull();
  });

  it("holds one time: another replaces it", () => {
    const bound = { query: "a", start: 1000, end: 2000 };
    const upToNow = { query: "a", last: "24h" } as const;
    expect(readEventSearch({ ...bound, ...timeParams("24h") })).toEqual(upToNow);
    expect(readEventSearch({ ...upToNow, ...timeParams({ start: 1000, end: 2000 }) })).toEqual(bound);
    expect(readEventSearch({ ...bound, ...upToNow, ...timeParams(null) })).toEqual({ query: "a" });
  });

  it("distinguishes seconds from milliseconds", () => {
    const milliseconds = { start: 1_521_911_720_000, end: 1_521_911_780_000 };
    expect(readEventSearch({ start: "1521911720", end: 1_521_911_780 })).toEqual(milliseconds);
    expect(readEventSearch(milliseconds)).toEqual(milliseconds);
    // What was read is written into the address and read again.
    for (const start of [0, 1000, 315_532_799, 315_532_800, 1_000_000_000]) {
      const once = readEventSearch({ start, end: 1e15 });
      expect(readEventSearch({ ...once })).toEqual(once);
    }
  });

  it("distinguishes names, whatever characters they have", () => {
    const names = ["conn", "a,b", "50%", "x y"];
    expect(splitNames(joinNames(names))).toEqual(names);
    expect(joinNames([])).toBeUndefined();
    expect(splitNames(undefined)).toEqual([]);
  });
});
