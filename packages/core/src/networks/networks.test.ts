import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Atlas, AtlasBuilder, type AtlasRow, openAtlas, spansOf } from "../atlas/index.ts";
import { fileOf } from "../atlas/testing/file.ts";
import { rowSet, SOURCES } from "../atlas/testing/rows.ts";
import { createEnricher, judgedFacts } from "../enrichment/index.ts";
import { type Address, formatAddress, parseRange, type Range } from "../ip/index.ts";
import { runs } from "../testing/soak.ts";
import { judgedSpans, Tally, type Tallied, textOf, uncountedOf } from "./index.ts";

const DAY = "2026-08-22";
const enricher = createEnricher();

function atlasOf(rows: readonly AtlasRow[]): Atlas {
  const builder = new AtlasBuilder();
  for (const row of rows) builder.addRow(row);
  return openAtlas(fileOf(builder.compile({ builtAt: DAY })));
}

function range(text: string): Range {
  const parsed = parseRange(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.range;
}

function tally(atlas: Atlas, of: Range, most = 1000): Tallied {
  const counter = new Tally((facts, server) => enricher.traits(facts, server, { day: DAY }), {
    named: most,
    prefixes: most,
    worst: most,
  });
  for (const span of judgedSpans(atlas, of)) counter.add(span);
  return counter.result();
}

function addressesOf(of: Range): Address[] {
  const addresses: Address[] = [];
  if (of.family === 4) for (let value = of.first; value <= of.last; value++) addresses.push({ family: 4, value });
  else for (let value = of.first; value <= of.last; value++) addresses.push({ family: 6, value });
  return addresses;
}

/** Every address of a small range, each by an answer of its own. */
function oneByOne(atlas: Atlas, of: Range) {
  return addressesOf(of).map((address) => {
    const text = formatAddress(address);
    const input = { text, prefix: null, port: null, notes: [] };
    return enricher.answer(judgedFacts(atlas, address), input, { day: DAY }).info;
  });
}

const countBy = <T>(items: readonly T[], keysOf: (item: T) => readonly (string | null)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) for (const key of keysOf(item)) if (key !== null) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

const asRecord = (counts: readonly { readonly name: string; readonly addresses: number }[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ name, addresses }) => [name, addresses]));

const [source] = SOURCES;
if (source === undefined) throw new Error("There are sources");

const as = (text: string, number: number, organization: string): AtlasRow => ({
  ...range(text),
  layer: "as",
  record: { number, organization },
  source,
});

const threat = (text: string, tags: readonly string[] = ["c2"]): AtlasRow => ({
  ...range(text),
  layer: "label",
  record: { kind: "threat", provider: null, display_name: null, tags, confidence: 90, first_seen: DAY, last_seen: DAY },
  source,
});

describe("the summary of a network", () => {
  it("counts what each of its addresses is answered", () => {
    const near = fc.tuple(
      fc.constantFrom(
        "10.0.0.0-10.0.0.9",
        "127.255.255.250-128.0.0.9",
        "255.255.255.247-255.255.255.255",
        "0.0.0.0-0.0.0.9",
        "8.8.8.0-8.8.8.20",
        "2001:db8::-2001:db8::9",
        "2001:4860:4860::8880-2001:4860:4860::8890",
        "ffff:ffff:ffff:ffff:ffff:ffff:ffff:fff0-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        // What carries addresses of IPv4: NAT64, 6to4, Teredo, and compatible ones.
        "64:ff9b::7fff:fffa-64:ff9b::8000:9",
        "64:ff9b::808:800-64:ff9b::808:810",
        "64:ff9b::ffff:fffb-64:ff9b::1:0:4",
        "64:ff9b:1::-64:ff9b:1::9",
        "64:ff9b:1:7fff:ff:ff00::-64:ff9b:1:7fff:ff:ff00::9",
        "64:ff9b:1::ffff:fffb-64:ff9b:1::1:0:4",
        "2002:7fff:ffff:ffff:ffff:ffff:ffff:fffa-2002:8000::5",
        "2002:808:808::-2002:808:808::9",
        "2001:0:1::7fff:fff6-2001:0:1::8000:9",
        "2001:0:1::f7f7:f7f0-2001:0:1::f7f7:f7ff",
        "2001::ffff:fffa-2001::1:0:5",
        "2001:0:ffff:ffff:ffff:ffff:ffff:fff5-2001:1::5",
        "::fff6-::1:9",
        "::9ff:fff6-::a00:9",
      ),
      rowSet,
    );
    fc.assert(
      fc.property(near, ([text, rows]) => {
        const atlas = atlasOf(rows);
        const answers = oneByOne(atlas, range(text));
        const found = tally(atlas, range(text));
        const count = (holds: (info: (typeof answers)[number]) => boolean): number => answers.filter(holds).length;
        expect(found.addresses).toBe(answers.length);
        // A relay for everyone is announced, and no answer names its AS as the owner.
        expect(found.announced).toBe(
          addressesOf(range(text)).filter((one) => judgedFacts(atlas, one).as !== null).length,
        );
        expect(asRecord(found.systems.items.map((one) => ({ ...one, name: String(one.as_number) })))).toEqual(
          countBy(answers, ({ asn }) => [asn === null ? null : String(asn)]),
        );
        expect(found.verdicts).toEqual(countBy(answers, ({ risk }) => [risk.verdict]));
        expect(asRecord(found.types.items)).toEqual(countBy(answers, ({ network }) => [network.type]));
        expect(asRecord(found.tags.items)).toEqual(countBy(answers, ({ behavior }) => behavior.tags));
        expect(asRecord(found.countries.items)).toEqual(countBy(answers, ({ location }) => [location.country_iso]));
        expect(asRecord(found.operators.items)).toEqual(countBy(answers, ({ operator }) => [operator]));
        expect(found.vpn).toBe(count(({ anonymization }) => anonymization.vpn === true));
        expect(found.proxy).toBe(count(({ anonymization }) => anonymization.proxy === true));
        expect(found.tor).toBe(count(({ anonymization }) => anonymization.tor === true));
        expect(found.vpn_not_counted).toBe(
          count(
            ({ anonymization, provenance }) =>
              anonymization.vpn !== true &&
              provenance.some(
                ({ fields, overruled_by: by }) => by !== undefined && fields.includes("anonymization.vpn"),
              ),
          ),
        );
        // The worst are all that have a score, each address once.
        expect(found.worst.reduce((sum, { addresses }) => sum + addresses, 0)).toBe(
          count(({ risk }) => risk.score > 0),
        );
        for (const { range: of, as: owner, score, verdict } of found.worst) {
          for (const { risk, asn } of oneByOne(atlas, range(of))) {
            expect(risk).toMatchObject({ score, verdict });
            expect(asn).toBe(owner?.as_number ?? null);
          }
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it.each([
    ["8.8.8.0/24", "8.8.8.0-8.8.8.20", "NL"],
    ["2620:fe::/48", "2620:fe::1-2620:fe::20", "NL"],
    ["8.8.8.0/23", "8.8.8.0-8.8.8.20", "DK"],
  ])(
    "counts what is announced in %s with a server that answers from everywhere as answers have it",
    (net, of, country) => {
      const nowhere = { city: null, region: null, postcode: null, latitude: null, longitude: null };
      const atlas = atlasOf([
        as(net, 15_169, "Google LLC"),
        { ...range(net), layer: "registration", record: { country_iso: "NL" }, source },
        {
          ...range(net),
          layer: "place",
          record: { ...nowhere, country_iso: "DK", time_zone: null, accuracy_radius: null, anycast: null },
          source,
        },
      ]);
      const countries = oneByOne(atlas, range(of)).map(({ location }) => location.country_iso);
      expect(asRecord(tally(atlas, range(of)).countries.items)).toEqual(countBy(countries, (one) => [one]));
      // A server itself stands in no country, whatever it is announced in.
      expect(countries[1]).toBe(country);
    },
  );

  it("counts beside the shares what is listed as a VPN and not counted, and what is in a network of Tor's relays", () => {
    const net = range("185.220.101.0/29");
    const record = { provider: null, display_name: null, tags: [], confidence: 80, first_seen: DAY, last_seen: DAY };
    const atlas = atlasOf([
      as("185.220.101.0/29", 60_729, "Stiftung Erneuerbare Freiheit"),
      { ...net, layer: "label", record: { ...record, kind: "vpn" }, source },
      { ...range("185.220.101.0-185.220.101.2"), layer: "label", record: { ...record, kind: "tor" }, source },
    ]);
    expect(tally(atlas, net)).toMatchObject({
      addresses: 8,
      anonymizing: 3,
      vpn: 0,
      tor: 3,
      vpn_not_counted: 8,
      tor_networks: 5,
    });
  });

  it("counts two announced prefixes of one length side by side each by itself", () => {
    const acme = (text: string) => as(text, 64500, "Acme");
    const atlas = atlasOf([acme("192.0.23.0-192.0.24.255"), acme("2001:db8:1::-2001:db8:2:ffff:ffff:ffff:ffff:ffff")]);
    const itemsOf = (text: string) =>
      tally(atlas, range(text)).prefixes.items.map(({ prefix, addresses }) => [prefix, addresses]);
    expect(itemsOf("192.0.16.0/20")).toEqual([
      ["192.0.23.0/24", 256],
      ["192.0.24.0/24", 256],
    ]);
    expect(itemsOf("192.0.23.128-192.0.24.63")).toEqual([
      ["192.0.23.0/24", 128],
      ["192.0.24.0/24", 64],
    ]);
    expect(itemsOf("2001:db8::/32")).toEqual([
      ["2001:db8:1::/48", 2 ** 80],
      ["2001:db8:2::/48", 2 ** 80],
    ]);
  });

  it("has the announced prefixes with most listed addresses first, then the largest", () => {
    const atlas = atlasOf([
      as("192.0.0.0/16", 64_500, "Acme Networks"),
      as("192.0.64.0/24", 64_501, "Example Hosting"),
      threat("192.0.64.7"),
      threat("192.0.64.8"),
    ]);
    const found = tally(atlas, range("192.0.0.0/16"));
    const sizes = found.prefixes.items.slice(1).map(({ addresses }) => addresses);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(found.prefixes.items[0]).toMatchObject({
      prefix: "192.0.64.0/24",
      as: { as_number: 64_501, organization: "Example Hosting" },
      addresses: 256,
      listed: 2,
    });
    expect(found.prefixes.items.reduce((sum, { addresses }) => sum + addresses, 0)).toBe(65_536);
    expect(found.systems.items).toEqual([
      { as_number: 64_500, organization: "Acme Networks", addresses: 65_280 },
      { as_number: 64_501, organization: "Example Hosting", addresses: 256 },
    ]);
    expect(found).toMatchObject({ listed: 2, announced: 65_536, worst: [{ range: "192.0.64.7-192.0.64.8" }] });
  });

  it("counts each announced prefix of IPv6 once, however many labels cut it", () => {
    const labelled = Array.from({ length: 50 }, (_, n) => threat(`2001:db8:0:${n.toString(16)}::1`));
    const atlas = atlasOf([
      as("2001:db8::/48", 64_500, "Acme Networks"),
      as("2001:db8:1::/48", 64_501, "Example Hosting"),
      ...labelled,
    ]);
    const { prefixes } = tally(atlas, range("2001:db8::/32"));
    expect(prefixes.items).toEqual([
      expect.objectContaining({ prefix: "2001:db8::/48", addresses: 2 ** 80, listed: 50 }),
      expect.objectContaining({ prefix: "2001:db8:1::/48", addresses: 2 ** 80, listed: 0 }),
    ]);
  });

  it.each([
    ["64:ff9b::c000:200/120", 2 ** 8, 1],
    ["2002:c000:200::/40", 2 ** 88, 2 ** 80],
    ["2001:0:4136:e378:8000:63bf:3fff:fd00/120", 2 ** 8, 1],
  ])("counts what %s carries by who announces that", (text, addresses, listed) => {
    const atlas = atlasOf([
      as("192.0.2.0/24", 64_500, "Acme Networks"),
      as("2001::/32", 6939, "Hurricane Electric LLC"),
      as("2002::/16", 6939, "Hurricane Electric LLC"),
      threat("192.0.2.7"),
    ]);
    const acme = { as_number: 64_500, organization: "Acme Networks" };
    expect(tally(atlas, range(text))).toMatchObject({
      addresses,
      announced: addresses,
      listed,
      systems: { items: [{ ...acme, addresses }] },
      prefixes: { items: [{ prefix: "192.0.2.0/24", as: acme, addresses, listed }] },
    });
  });

  it("counts as many addresses of IPv4 within as of IPv4 itself, and leaves out the rest", () => {
    const atlas = atlasOf([as("0.0.0.0/0", 64_500, "Acme Networks")]);
    const uncounted = (text: string) => uncountedOf(range(text)).map(({ by }) => by);
    for (const text of ["64:ff9b::/104", "2002:a00::/24", "2001::/104"]) {
      const { announced, addresses } = tally(atlas, range(text));
      expect([uncounted(text), announced]).toEqual([[], addresses]);
    }
    expect(["64:ff9b::/96", "2002::/16", "2001::/32"].map(uncounted)).toEqual([["nat64"], ["6to4"], ["teredo"]]);
    // NAT64 of local use is judged by nothing within.
    expect([uncounted("64:ff9b:1::/48"), tally(atlas, range("64:ff9b:1::/48")).addresses]).toEqual([[], 2 ** 80]);
    expect(tally(atlas, range("2002::/16")).addresses).toBe(0);
    expect(uncounted("2001::/16")).toEqual(["teredo"]);
    expect(tally(atlas, range("2001::/16")).addresses).toBe(2 ** 112 - 2 ** 96);
  });

  it("names some of many, and how many there are", () => {
    const rows = Array.from({ length: 20 }, (_, n) => as(`192.0.${n}.0/24`, 64_500 + n, `Network ${n}`));
    const { prefixes, systems } = tally(atlasOf(rows), range("192.0.0.0/16"), 3);
    expect(prefixes).toMatchObject({ total: 20, items: [{ prefix: "192.0.0.0/24" }, {}, {}] });
    expect(systems).toMatchObject({ total: 20, items: [{ as_number: 64_500 }, {}, {}] });
    expect([prefixes.items.length, systems.items.length]).toEqual([3, 3]);
  });

  it("names the worst of many, however they come", () => {
    const rows = Array.from({ length: 300 }, (_, n) =>
      threat(`198.51.${Math.floor(n / 100)}.${(n % 100) * 2}`, n === 211 ? ["c2"] : ["scanning"]),
    );
    const { worst, listed } = tally(atlasOf(rows), range("198.51.0.0/16"), 5);
    expect(listed).toBe(300);
    expect(worst).toHaveLength(5);
    expect(worst[0]?.range).toBe("198.51.2.22");
  });

  it("names the AS of each of the worst, and ends a range where another AS begins", () => {
    const atlas = atlasOf([
      as("192.0.0.0/16", 64_500, "Acme Networks"),
      as("192.0.64.0/24", 64_501, "Example Hosting"),
      threat("192.0.63.254-192.0.64.1"),
    ]);
    expect(tally(atlas, range("192.0.0.0/16")).worst.map(({ range: of, as: owner }) => [of, owner])).toEqual([
      ["192.0.63.254/31", { as_number: 64_500, organization: "Acme Networks" }],
      ["192.0.64.0/31", { as_number: 64_501, organization: "Example Hosting" }],
    ]);
  });
});

describe("what an AS announces", () => {
  const announcedBy = (atlas: ReturnType<typeof atlasOf>, number: number) => {
    const reading = atlas.announced(number);
    for (;;) {
      const { done, value } = reading.next();
      if (done === true) return value;
    }
  };

  it("is every address of it and no other", () => {
    fc.assert(
      fc.property(rowSet, (rows) => {
        const atlas = atlasOf(rows);
        const numbers = new Set(rows.flatMap((row) => (row.layer === "as" ? [row.record.number] : [])));
        for (const number of numbers) {
          const ranges = announcedBy(atlas, number);
          for (const one of ranges) {
            for (const span of spansOf(atlas, one)) expect(span.facts.as?.value.number).toBe(number);
          }
          const found = [4, 6].flatMap((family) =>
            [...atlas.ranges(family === 4 ? 4 : 6)].filter(({ as: of }) => of?.value.number === number),
          );
          for (const { first } of found) {
            const at = range(first);
            expect(
              ranges.some((one) => one.family === at.family && one.first <= at.first && one.last >= at.first),
            ).toBe(true);
          }
        }
        expect(announcedBy(atlas, 4_000_000_001).length === 0 || numbers.has(4_000_000_001)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("the text of a range", () => {
  it("is an address, a prefix, or both ends", () => {
    for (const text of [
      "192.0.2.1",
      "192.0.2.0/24",
      "192.0.2.1-192.0.2.9",
      "2001:db8::/32",
      "2001:db8::1",
      "::1-::3",
    ]) {
      expect(textOf(range(text))).toBe(text);
    }
  });
});
