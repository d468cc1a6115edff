import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import { ANONYMIZING_KINDS, Census, type CountedRange, type CountryMap } from "./index.ts";

/** Countries change every five addresses; every third has none. */
const countryOf = (address: number): string | null => ["DK", "SE", null][Math.floor(address / 5) % 3] ?? null;
const map: CountryMap = {
  at4: (address) => ({ country: countryOf(address), last: address - (address % 5) + 4 }),
  at6: (address) => countryOf(Number(address)),
};

const order = (a: CountedRange, b: CountedRange): number =>
  a.family - b.family || Number(a.first) - Number(b.first) || Number(a.last) - Number(b.last);

function census(ranges: readonly CountedRange[]) {
  const counter = new Census(map, [had]);
  for (const range of ranges.toSorted(order)) counter.add(range);
  return counter.result();
}

/** Only the sources of one letter were there on the earlier day. */
const had = (source: string): boolean => source.length === 1;

/** Address by address, in sets. */
function naive(ranges: readonly CountedRange[]) {
  const seen = new Map<string, Map<string, string>>();
  for (const { kind, provider, source, ...range } of ranges) {
    const groups = ["all", `type ${kind}`];
    const named = provider ?? (kind === "tor" ? "tor" : null);
    if (named !== null) groups.push("attributed", `provider ${named}`);
    if (had(source)) groups.push(...groups.map((group) => `earlier ${group}`));
    for (const group of groups) {
      const found = seen.get(group) ?? new Map<string, string>();
      seen.set(group, found);
      if (range.family === 6) found.set(`${range.first}-${range.last}`, countryOf(Number(range.first)) ?? "ZZ");
      else for (let a = range.first; a <= range.last; a++) found.set(String(a), countryOf(a) ?? "ZZ");
    }
  }
  return seen;
}

const within = fc.tuple(fc.nat(60), fc.nat(25));
const arbitraryRange: fc.Arbitrary<CountedRange> = fc
  .record({
    kind: fc.constantFrom(...ANONYMIZING_KINDS),
    provider: fc.constantFrom(null, "a", "b", "__proto__", "constructor"),
    source: fc.constantFrom("s", "t", "new"),
    family: fc.constantFrom(4 as const, 6 as const),
    within,
  })
  .map(({ kind, provider, source, family, within: [first, length] }) => {
    const label = { kind, provider, source };
    return family === 4
      ? Object.assign(label, { family, first, last: first + length })
      : Object.assign(label, { family, first: BigInt(first), last: BigInt(first + length) });
  });

describe("a census", () => {
  it("counts as a naive counter does", () => {
    fc.assert(
      fc.property(fc.array(arbitraryRange, { maxLength: 25 }), (ranges) => {
        const result = census(ranges);
        const expected = naive(ranges);
        const all = expected.get("all") ?? new Map<string, string>();
        const sizeOf = (group: string) => expected.get(group)?.size ?? 0;
        expect(result.total).toBe(all.size);
        expect(result.comparable).toEqual([sizeOf("earlier all")]);
        expect(result.unattributed).toMatchObject({
          total: all.size - sizeOf("attributed"),
          comparable: [sizeOf("earlier all") - sizeOf("earlier attributed")],
        });
        const named = Object.values(result.unattributed.countries).reduce((sum, total) => sum + total, 0);
        expect(named).toBe(result.unattributed.total);
        const countries = Map.groupBy(all.values(), (country) => country);
        expect(new Map(Object.entries(result.countries))).toEqual(
          new Map([...countries].map(([country, list]) => [country, list.length])),
        );
        for (const [type, total] of Object.entries(result.types)) {
          expect(total).toBe(expected.get(`type ${type}`)?.size);
        }
        expect(Object.keys(result.types)).toHaveLength(
          [...expected.keys()].filter((k) => k.startsWith("type ")).length,
        );
        for (const [name, count] of result.providers) {
          const wanted = expected.get(`provider ${name}`);
          expect(count.total).toBe(wanted?.size);
          expect(count.comparable).toEqual([sizeOf(`earlier provider ${name}`)]);
          for (const [country, total] of Object.entries(count.countries)) {
            expect(total).toBe([...(wanted?.values() ?? [])].filter((c) => c === country).length);
          }
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it("counts the ends of IPv4, and a range over all of it", () => {
    const whole: CountryMap = { at4: () => ({ country: null, last: 0xffffffff }), at6: () => null };
    const counter = new Census(whole);
    counter.add({ family: 4, first: 0, last: 0xffffffff, kind: "vpn", provider: null, source: "s" });
    counter.add({ family: 4, first: 0xffffffff, last: 0xffffffff, kind: "vpn", provider: "a", source: "s" });
    expect(counter.result()).toMatchObject({ total: 2 ** 32, types: { vpn: 2 ** 32 }, countries: { ZZ: 2 ** 32 } });
    expect(counter.result().providers.get("a")?.total).toBe(1);
  });
});
