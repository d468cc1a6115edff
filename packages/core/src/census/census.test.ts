import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import { ANONYMIZING_KINDS, Census, type CountedRange, type NetworkMap, Overruled } from "./index.ts";

/** Countries change every five addresses; every third has none. */
const countryOf = (address: number): string | null => ["DK", "SE", null][Math.floor(address / 5) % 3] ?? null;
const map: NetworkMap = {
  at4: (address) => ({ country: countryOf(address), isTor: false, last: address - (address % 5) + 4 }),
  at6: (address) => ({ country: countryOf(Number(address)), isTor: false }),
};

const NOWHERE = { country: null, isTor: false };
const nowhere: NetworkMap = { at4: (_, until) => ({ ...NOWHERE, last: until }), at6: () => NOWHERE };

const order = (a: CountedRange, b: CountedRange): number =>
  a.family - b.family || Number(a.first) - Number(b.first) || Number(a.last) - Number(b.last);

function census(ranges: readonly CountedRange[]) {
  const counter = new Census(map, [had]);
  for (const range of ranges.toSorted(order)) counter.add(range);
  return counter.result();
}

/** Only the sources of one letter were there on the earlier day, which alone they can have been in force on. */
const had = (source: string): boolean => source.length === 1;

/** Address by address, in sets. */
function naive(ranges: readonly CountedRange[]) {
  const seen = new Map<string, Map<string, string>>();
  for (const { kind, provider, source, held, ...range } of ranges) {
    const of = ["all", `type ${kind}`];
    const named = provider ?? (kind === "tor" ? "tor" : null);
    if (named !== null) of.push("attributed", `provider ${named}`);
    const groups: string[] = [];
    const [isToday, isEarlier] = [(held & 1) > 0, (held & 2) > 0];
    if (isToday) groups.push(...of);
    if (isEarlier) groups.push("then");
    if (isEarlier || (isToday && !had(source))) groups.push(...of.map((group) => `earlier ${group}`));
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
    held: fc.constantFrom(1, 2, 3),
    within,
  })
  .map(({ kind, provider, source, family, held, within: [first, length] }) => {
    const label = { kind, provider, source, held: had(source) ? held : 1 };
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
        expect(result.grown).toEqual([all.size - sizeOf("earlier all")]);
        expect(result.fromNew).toEqual([sizeOf("earlier all") - sizeOf("then")]);
        expect(result.unattributed).toMatchObject({
          total: all.size - sizeOf("attributed"),
          grown: [all.size - sizeOf("attributed") - (sizeOf("earlier all") - sizeOf("earlier attributed"))],
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
        expect(result.providers.size).toBe([...expected.keys()].filter((k) => k.startsWith("provider ")).length);
        for (const [name, count] of result.providers) {
          const wanted = expected.get(`provider ${name}`);
          expect(count.total).toBe(wanted?.size);
          expect(count.grown).toEqual([(wanted?.size ?? 0) - sizeOf(`earlier provider ${name}`)]);
          for (const [country, total] of Object.entries(count.countries)) {
            expect(total).toBe([...(wanted?.values() ?? [])].filter((c) => c === country).length);
          }
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it("counts the ends of IPv4, and a range over all of it", () => {
    const whole: NetworkMap = { at4: () => ({ ...NOWHERE, last: 0xffffffff }), at6: () => NOWHERE };
    const counter = new Census(whole);
    const label = { family: 4, last: 0xffffffff, kind: "vpn", source: "s", held: 1 } as const;
    counter.add({ ...label, first: 0, provider: null });
    counter.add({ ...label, first: 0xffffffff, provider: "a" });
    expect(counter.result()).toMatchObject({ total: 2 ** 32, types: { vpn: 2 ** 32 }, countries: { ZZ: 2 ** 32 } });
    expect(counter.result().providers.get("a")?.total).toBe(1);
  });

  it("counts as growth what no list named before, a new one neither", () => {
    const counter = new Census(map, [had]);
    const vpn = { family: 4, kind: "vpn", provider: "mullvad" } as const;
    const given: CountedRange[] = [
      { ...vpn, first: 0, last: 99, source: "s", held: 3 },
      // Of 257 that people added, a new list names 4, and a range of the day before is gone.
      { ...vpn, first: 100, last: 356, source: "t", held: 1 },
      { ...vpn, first: 353, last: 941, source: "new", held: 1 },
      { ...vpn, first: 1000, last: 1009, source: "s", held: 2 },
    ];
    for (const range of given) counter.add(range);
    const result = counter.result();
    expect(result).toMatchObject({ total: 942, grown: [253 - 10], fromNew: [589] });
    expect(result.providers.get("mullvad")).toMatchObject({ total: 942, grown: [253 - 10] });
  });

  it("leaves out what owners publish as a relay and derived lists call a VPN, as lookups do", () => {
    const range = (kind: string, source: string, first: number, last: number): CountedRange => ({
      family: 4,
      first,
      last,
      kind,
      provider: kind === "vpn" ? null : "icloud_private_relay",
      source,
      held: 1,
    });
    const relayed = [range("proxy", "apple-relay", 10, 19), range("proxy", "apple-relay", 30, 39)];
    const given = [
      range("vpn", "x4bnet-vpn", 0, 49),
      range("vpn", "x4bnet-vpn", 5, 5),
      ...relayed,
      range("vpn", "x4bnet-vpn", 32, 35),
      // Who runs a VPN knows better than a list of relays.
      range("vpn", "x4bnet-mullvad", 36, 37),
      range("vpn", "x4bnet-vpn", 45, 54),
    ];
    const overruled = new Overruled();
    for (const one of relayed) overruled.addRelay(one);
    const counter = new Census(nowhere, [], overruled);
    for (const one of given.toSorted(order)) counter.add(one);
    expect(counter.result()).toMatchObject({ total: 55, types: { proxy: 20, vpn: 55 - 20 + 2 } });
  });

  it("leaves out an IPv6 range only where a relay has all of it", () => {
    const range = (source: string, first: bigint, last: bigint): CountedRange => ({
      family: 6,
      first,
      last,
      kind: source === "x4bnet-vpn" ? "vpn" : "proxy",
      provider: null,
      source,
      held: 1,
    });
    const relay = range("apple-relay", 10n, 19n);
    const overruled = new Overruled();
    overruled.addRelay(relay);
    const counter = new Census(nowhere, [], overruled);
    const all = [range("x4bnet-vpn", 9n, 12n), relay, range("x4bnet-vpn", 12n, 14n), range("x4bnet-vpn", 19n, 20n)];
    for (const one of all) counter.add(one);
    expect(counter.result()).toMatchObject({ total: 3, types: { proxy: 1, vpn: 2 } });
  });

  it("counts no VPN that no list names at an exit of Tor, a known scanner or in a network of Tor's relays, as lookups do", () => {
    const vpn = { family: 4, kind: "vpn", provider: null, source: "x4bnet-vpn", held: 1 } as const;
    const relays: NetworkMap = {
      at4: (address, until) =>
        address < 200 ? { ...NOWHERE, last: Math.min(until, 199) } : { country: "DE", isTor: true, last: until },
      at6: (address) => ({ country: null, isTor: address === 7n }),
    };
    const exit: CountedRange = { ...vpn, kind: "tor", source: "tor-exits", first: 110, last: 110 };
    const scanner: CountedRange = { ...vpn, kind: "benign", source: "mine", first: 120, last: 129 };
    const overruled = new Overruled();
    // In no order: they come from several lists.
    for (const machine of [scanner, exit]) overruled.addMachine(machine);
    const counter = new Census(relays, [], overruled);
    const shodan = 0x42f0cd22;
    const given: CountedRange[] = [
      { ...vpn, first: 100, last: 209 },
      exit,
      // Who is named runs a VPN wherever its machine is.
      { ...vpn, provider: "mullvad", source: "x4bnet-mullvad", first: 125, last: 126 },
      { ...vpn, provider: "mullvad", source: "x4bnet-mullvad", first: 205, last: 205 },
      // What people submit is no list's guess.
      { ...vpn, source: "submissions", first: 206, last: 206 },
      { ...vpn, first: shodan - 1, last: shodan },
      { ...vpn, family: 6, first: 7n, last: 9n },
      { ...vpn, family: 6, first: 8n, last: 9n },
    ];
    for (const range of given) counter.add(range);
    expect(counter.result()).toMatchObject({
      // 100 to 199 without the exit and ten of the scanner, two of these by Mullvad, which has one more in Tor's network.
      types: { tor: 1, vpn: 100 - 11 + 2 + 2 + 1 },
      total: 1 + 89 + 2 + 2 + 1,
      countries: { DE: 2 },
    });
    expect(counter.result().providers.get("mullvad")?.total).toBe(3);
  });
});
