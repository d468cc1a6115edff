import type { Country } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { countsOnMap, rankedCountries } from "./country-counts.ts";

const country = (name: string, alpha2: string, code: string): Country => ({
  name,
  "alpha-2": alpha2,
  "alpha-3": "",
  "country-code": code,
  region: "",
  "sub-region": "",
  "intermediate-region": "",
  "region-code": "",
  "sub-region-code": "",
  "intermediate-region-code": "",
});

describe("addresses by country", () => {
  it("are put on the map by the countries' numbers", () => {
    const countries = [country("Afghanistan", "AF", "004"), country("Denmark", "DK", "208")];
    const counts = countsOnMap(countries, { DK: 12, ZZ: 3 });
    expect(counts.get("208")).toEqual({ name: "Denmark", count: 12 });
    expect(counts.get("004")).toEqual({ name: "Afghanistan", count: 0 });
    expect(counts.size).toBe(2);
  });

  it("are listed by how many they are, those of no known country among them", () => {
    expect(rankedCountries({ DK: 2, SE: 5, ZZ: 3, NO: 0, DE: 2 })).toEqual([
      { iso: "SE", name: "Sweden", count: 5 },
      { iso: null, name: "Unknown", count: 3 },
      { iso: "DK", name: "Denmark", count: 2 },
      { iso: "DE", name: "Germany", count: 2 },
    ]);
  });
});
