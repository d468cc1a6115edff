import { NewProvider } from "@fyr/contract";
import { isCountry } from "@fyr/core/countries";
import { sourcesOn } from "@fyr/core/sources";
import { describe, expect, it } from "vitest";
import { SEEDS } from "./index.ts";

describe("the providers of a first start", () => {
  it("cover every provider that a source names: a new one needs a row here", () => {
    const known = new Set(SEEDS.map(({ name }) => name));
    const named = sourcesOn("address").flatMap(({ provider }) => provider ?? []);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it("are such as an admin could have made, each once", () => {
    for (const { categories, ...seed } of SEEDS) {
      expect(NewProvider.parse(seed)).toEqual(seed);
      expect([seed.name, seed.country_code === null || isCountry(seed.country_code)]).toEqual([seed.name, true]);
      expect(categories.every((id) => id >= 1 && id <= 4)).toBe(true);
    }
    expect(new Set(SEEDS.map(({ name }) => name)).size).toBe(SEEDS.length);
  });
});
