import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import { type Brand, brandOf, patternsOf, permutationsOf, reasonsOf } from "./index.ts";

const BRANDS = "paypal.com xbox.com dhl.com microsoft.com bankofamerica.com wells-fargo.com amazon.com burn.com".split(
  " ",
);
const brandNamed = (domain: string): Brand => brandOf(domain) as Brand;
const matcherOf = (brand: Brand) => new RegExp(patternsOf(brand).join("|"));

it("match each name of ASCII that the rules find", () => {
  for (const domain of BRANDS) {
    const brand = brandNamed(domain);
    const matcher = matcherOf(brand);
    const names = [...permutationsOf(brand.registrable, { pairs: false })].map(({ name }) => name);
    const found = names.filter((name) => !name.includes("xn--") && reasonsOf(name, brand).length > 0);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((name) => !matcher.test(name))).toEqual([]);
  }
});

it("match names with letters written as digits, edited, with hyphens between, and within others", () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from("abelmnoprstxy013457-")),
    minLength: 1,
    maxLength: 3,
  });
  const shown = { m: "rn", o: "0", l: "1", e: "3", a: "4", s: "5", t: "7" } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...BRANDS),
      fc.array(fc.tuple(fc.nat(12), fc.constantFrom("drawn", "hyphen", "swap", "drop", "put"), letters), {
        maxLength: 3,
      }),
      fc.tuple(letters, letters, fc.boolean()),
      (domain, steps, [before, after, isWithin]) => {
        const brand = brandNamed(domain);
        const label = Array.from(brand.label);
        for (const [place, step, put] of steps) {
          const at = place % label.length;
          const letter = label[at] ?? "";
          if (step === "drawn") label[at] = shown[letter as keyof typeof shown] ?? letter;
          else if (step === "hyphen") label.splice(at, 0, "-");
          else if (step === "swap") label.splice(at, 2, label[at + 1] ?? "", letter);
          else if (step === "drop") label.splice(at, label.length > 2 ? 1 : 0);
          else label.splice(at, 0, put.slice(0, 1));
        }
        const name = `${isWithin ? `${before}${label.join("")}${after}` : label.join("")}.net`;
        fc.pre(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.net$/.test(name) && reasonsOf(name, brand).length > 0);
        expect(matcherOf(brand).test(name)).toBe(true);
      },
    ),
    { numRuns: runs(2000) },
  );
});

it("match few others", () => {
  const matcher = matcherOf(brandNamed("paypal.com"));
  expect(["example.org", "github.com", "weather-in-town.net"].filter((name) => matcher.test(name))).toEqual([]);
});
