import { describe, expect, it } from "vitest";
import { joinNames, readEventSearch, splitNames } from "./search-params.ts";

describe("the address of an event search", () => {
  it("reads start and end as integers, and only together", () => {
    expect(readEventSearch({ query: "a", start: "1000", end: "2000", log: "false" })).toEqual({
      query: "a",
      start: 1000,
      end: 2000,
      log: "false",
    });
    expect(readEventSearch({ query: "", start: "1000" })).toEqual({});
    expect(readEventSearch({ start: "1.5", end: "x" })).toEqual({});
    expect(readEventSearch({ start: "5", end: "1", sort: "sideways", types: "dns,conn" })).toEqual({
      types: "dns,conn",
    });
  });

  it("keeps names apart whatever they hold", () => {
    const names = ["conn", "a,b", "50%", "x y"];
    expect(splitNames(joinNames(names))).toEqual(names);
    expect(joinNames([])).toBeUndefined();
    expect(splitNames(undefined)).toEqual([]);
  });
});
