import { describe, expect, it } from "vitest";
import { COUNTRIES, isCountry } from "./index.ts";

const column = (name: keyof (typeof COUNTRIES)[number]) => COUNTRIES.map((country) => country[name]);

describe("countries", () => {
  it("are the 249 of ISO 3166-1, each code once", () => {
    expect(COUNTRIES).toHaveLength(249);
    for (const name of ["name", "alpha-2", "alpha-3", "country-code"] as const) {
      expect(new Set(column(name)).size).toBe(249);
    }
    expect(column("alpha-2").every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(column("alpha-3").every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(column("country-code").every((code) => /^\d{3}$/.test(code))).toBe(true);
  });

  it("have a name each, and a region unless it is Antarctica", () => {
    expect(COUNTRIES.filter((country) => country.name === country["alpha-2"])).toEqual([]);
    expect(COUNTRIES.filter(({ region }) => region === "").map((country) => country["country-code"])).toEqual(["010"]);
    expect(new Set(column("region-code"))).toEqual(new Set(["002", "019", "142", "150", "009", ""]));
  });

  it("are records as the specification lists them", () => {
    expect(COUNTRIES.find((country) => country["alpha-2"] === "KE")).toEqual({
      name: "Kenya",
      "alpha-2": "KE",
      "alpha-3": "KEN",
      "country-code": "404",
      region: "Africa",
      "sub-region": "Sub-Saharan Africa",
      "intermediate-region": "Eastern Africa",
      "region-code": "002",
      "sub-region-code": "202",
      "intermediate-region-code": "014",
    });
  });

  it("stand in the order in which people look for names, accents or not", () => {
    const after = (name: string) => COUNTRIES[COUNTRIES.findIndex((country) => country.name === name) + 1]?.name;
    expect([after("Costa Rica"), after("Portugal"), after("Qatar")]).toEqual([
      "Côte d’Ivoire",
      "Puerto Rico",
      "Réunion",
    ]);
  });

  it("agree with what Intl calls a country", () => {
    // The world's map and the address answers name countries by the same codes.
    expect(["DK", "GB", "TW"].every(isCountry)).toBe(true);
    expect(["ZZ", "EU", "UK", "dk", ""].some(isCountry)).toBe(false);
  });
});
