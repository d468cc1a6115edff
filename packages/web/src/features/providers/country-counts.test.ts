import { describe, expect, it } from "vitest";
import { rankedCountries } from "./country-counts.ts";

describe("addresses by country", () => {
  it("are listed by how many they are, those of no known country among them", () => {
    expect(rankedCountries({ DK: 2, SE: 5, ZZ: 3, NO: 0, DE: 2 })).toEqual([
      { iso: "SE", name: "Sweden", count: 5 },
      { iso: null, name: "Unknown", count: 3 },
      { iso: "DK", name: "Denmark", count: 2 },
      { iso: "DE", name: "Germany", count: 2 },
    ]);
  });
});
