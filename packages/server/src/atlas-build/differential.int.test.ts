import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Atlas, IpFacts, PlaceRecord } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";
import { formatAddress, writeWords } from "@fyr/core/ip";
import { createEnricher, findOwnerConflicts } from "@fyr/core/enrichment";
import { specialRows } from "@fyr/core/special";
import type { GeoAsnStore } from "../collectors/geo-asn/index.ts";
import { smallGeoAsn } from "../collectors/geo-asn/testing/small-geo-asn.ts";
import { openCurrentAtlas } from "../storage/atlas/index.ts";
import { createLabelStore } from "../storage/labels/index.ts";
import { openTestObservations } from "../testing/observations.ts";
import { soak } from "../testing/soak.ts";
import { buildAtlas, type BuildSummary } from "./index.ts";
import { csvTruth, type CsvTruth } from "./testing/csv-truth.ts";
import { KNOWN_ADDRESSES, STILL_WRONG } from "./testing/known-addresses.ts";
import { KNOWN_OWNERS } from "./testing/known-owners.ts";
import { labelTruth } from "./testing/label-truth.ts";
import { labelsOf, sharedLists } from "./testing/shared-lists.ts";
import { cityTruth4, cityTruth6, type CityRecord } from "./testing/mmdb-truth.ts";
import { made } from "../testing/made-data.ts";

/*
 * The atlas against its sources, each read by means that share no code with the collectors: the CSVs split into lines
 * and searched by halves, the city database by npm `maxmind`, and the real lists of labels, where they are, likewise by
 * lines (in `npm run soak` they have gone through the history of labels). The boundaries of one range in forty and the
 * addresses beside them (`npm run soak`: of every range), then random ones. Differences are collected and compared once,
 * as an expectation for each of ten million addresses would take minutes.
 */

const MAX6 = (1n << 128n) - 1n;
/** Of each family, besides the boundaries. `npm run fuzz` asks for a million in all. */
const RANDOM = process.env["FYR_FUZZ_RUNS"] === undefined ? soak(100_000, 5000) : 500_000;
/** Of about so many ranges of a source the boundaries of one are looked at. */
const EVERY = soak(1, 40);
const looked = (ranges: number) => Math.ceil(ranges / EVERY);

let folder: string;
let atlas: Atlas;
/** With every city; by day the one that was compiled for the run, without labels, as cities take longest to compile. */
let whole: Atlas;
let summary: BuildSummary;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "fyr-differential-"));
  const labels = { current: soak(storedLabels, readLabels), fingerprint: () => "" };
  summary = await buildAtlas({ dataDir: folder, labels, base: soak(PACKAGES, FEW_CITIES) });
  atlas = await opened(folder);
  whole = soak(atlas, await opened(await made(inject("testData"))));
});

const PACKAGES: GeoAsnStore = { current: async () => [] };
const FEW_CITIES: GeoAsnStore = {
  current: async () => (await smallGeoAsn().current()).filter(({ layer }) => layer === "place"),
};

async function opened(dataDir: string): Promise<Atlas> {
  const current = await openCurrentAtlas(dataDir);
  if (current === null) throw new Error("no atlas was built");
  return current.atlas;
}

const lists = sharedLists();

async function* readLabels(): AsyncGenerator<LabelRow> {
  for (const list of lists) yield* await labelsOf(list);
}

/** The same after a way through the store. */
async function* storedLabels(): AsyncGenerator<LabelRow> {
  const { observations, close } = await openTestObservations();
  const store = createLabelStore(observations);
  for (const list of lists) {
    const rows = await labelsOf(list);
    const [row] = rows;
    if (row !== undefined) await store.importBatch(row.source, rows, "replace");
  }
  yield* store.current();
  await close();
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first few differences found, and how many there are. */
class Differences {
  readonly shown: string[] = [];
  checked = 0;
  found = 0;

  note(address: number | bigint, expected: unknown, actual: unknown): void {
    this.found++;
    if (this.shown.length < 5) this.shown.push(`${address}: ${JSON.stringify(expected)} ≠ ${JSON.stringify(actual)}`);
  }
}

const words = new Uint32Array(4);

function lookup6(address: bigint, from = atlas): IpFacts {
  writeWords(address, words, 0);
  return from.lookup6(words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, words[3] ?? 0);
}

/** Texts of records, made once for each object: records are shared between answers. */
const texts = new Map<object, string>();

function textOf<T extends object>(value: T | undefined, make: (value: T) => string): string | null {
  if (value === undefined) return null;
  let text = texts.get(value);
  if (text === undefined) {
    text = make(value);
    texts.set(value, text);
  }
  return text;
}

const asText = ({ as }: IpFacts): string | null =>
  textOf(as?.value, ({ number, organization }) => `${number},${organization}`);
const registrationText = ({ registration }: IpFacts): string | null =>
  textOf(registration?.value, ({ country_iso }) => country_iso);

function compareCsv<A extends number | bigint>(
  truth: CsvTruth<A>,
  [before, behind]: readonly [(address: A) => A, (address: A) => A],
  max: A,
  lookup: (address: A) => IpFacts,
  answer: (facts: IpFacts) => string | null,
): Differences {
  const differences = new Differences();
  const check = (address: A): void => {
    const expected = truth.search(address);
    const actual = answer(lookup(address));
    differences.checked++;
    if (actual !== expected) differences.note(address, expected, actual);
  };
  for (let i = 0; i < truth.firsts.length; i += EVERY) {
    const first = truth.firsts[i] as A;
    const last = truth.lasts[i] as A;
    if (first > 0) check(before(first));
    check(first);
    check(last);
    if (last < max) check(behind(last));
  }
  return differences;
}

/** Pairs of record and place that were compared field by field and found equal. */
const proven = new Map<CityRecord, PlaceRecord>();

function samePlace(record: CityRecord | null, { place }: IpFacts): boolean {
  if (record === null || place === null) return record === null && place === null;
  const { value, source } = place;
  if (proven.get(record) === value) return true;
  const text = (known: string | null): string => known ?? "";
  const equal =
    text(value.city) === record.city &&
    text(value.country_iso) === record.country_code &&
    text(value.region) === record.state1 &&
    text(value.postcode) === record.postcode &&
    text(value.time_zone) === record.timezone &&
    // The package holds 32-bit floats; our four decimals must be the same float.
    Math.fround(value.latitude ?? NaN) === record.latitude &&
    Math.fround(value.longitude ?? NaN) === record.longitude &&
    source.id === "geolite2-city";
  if (equal) proven.set(record, value);
  return equal;
}

describe("the atlas answers as its sources", () => {
  const asn4 = csvTruth("@ip-location-db/asn/asn-ipv4-num.csv", Number);
  const asn6 = csvTruth("@ip-location-db/asn/asn-ipv6-num.csv", BigInt);
  const country4 = csvTruth("@ip-location-db/asn-country/asn-country-ipv4-num.csv", Number);
  const country6 = csvTruth("@ip-location-db/asn-country/asn-country-ipv6-num.csv", BigInt);
  const city4 = cityTruth4();
  const city6 = cityTruth6();
  const lookup4 = (address: number): IpFacts => atlas.lookup4(address);

  const beside4 = [(address: number) => address - 1, (address: number) => address + 1] as const;
  const beside6 = [(address: bigint) => address - 1n, (address: bigint) => address + 1n] as const;

  it("took every row", () => {
    expect(summary.rows).toMatchObject({ asn: 411_961 + 103_197, registration: 141_822 + 68_368 });
    expect(
      atlas
        .info()
        .sources.map(({ id }) => id)
        .sort(),
    ).toEqual(
      [
        soak("geolite2-city", "maxmind-city"),
        "fyr-known-edges",
        "fyr-known-scanners",
        "iana-special-purpose",
        "ip-location-db-asn",
        "ip-location-db-asn-country",
      ]
        .concat(lists.map(({ id }) => id))
        .sort(),
    );
  });

  it("on ASN and organisation, at boundaries and beside them", () => {
    const ipv4 = compareCsv(asn4, beside4, 2 ** 32 - 1, lookup4, asText);
    expect(ipv4.shown).toEqual([]);
    expect(ipv4.checked).toBe(looked(411_961) * 4);
    const ipv6 = compareCsv(asn6, beside6, MAX6, lookup6, asText);
    expect(ipv6.shown).toEqual([]);
    expect(ipv6.checked).toBe(looked(103_197) * 4);
  });

  it("on the announced prefix of random routed addresses", () => {
    const differences = new Differences();
    /** The largest block around the address within its row of the table, as text. */
    const expectedOf = (first: bigint, last: bigint, at: bigint, bits: number): string => {
      for (let length = 0; ; length++) {
        const host = (1n << BigInt(bits - length)) - 1n;
        const start = at & ~host;
        if (start < first || start + host > last) continue;
        return `${formatAddress(bits === 32 ? { family: 4, value: Number(start) } : { family: 6, value: start })}/${length}`;
      }
    };
    const check = (
      truth: CsvTruth<number> | CsvTruth<bigint>,
      row: number,
      bits: 32 | 128,
      facts: IpFacts,
      at: bigint,
    ) => {
      differences.checked++;
      const expected = expectedOf(BigInt(truth.firsts[row] ?? 0), BigInt(truth.lasts[row] ?? 0), at, bits);
      if (facts.prefix !== expected) differences.note(at, expected, facts.prefix);
    };
    const random = generator(20_261_122);
    while (differences.checked < soak(20_000, 5000)) {
      const address = random();
      const row = asn4.rowOf(address);
      const facts = lookup4(address);
      if (row !== null) check(asn4, row, 32, facts, BigInt(address));
      else if (facts.prefix !== null) differences.note(address, null, facts.prefix);
    }
    for (let row = 0; row < asn6.firsts.length; row += EVERY) {
      const at =
        (asn6.firsts[row] ?? 0n) + (BigInt(random()) % ((asn6.lasts[row] ?? 0n) - (asn6.firsts[row] ?? 0n) + 1n));
      check(asn6, row, 128, lookup6(at), at);
    }
    expect(differences.shown).toEqual([]);
  });

  it("on the country of registration, at boundaries and beside them", () => {
    const ipv4 = compareCsv(country4, beside4, 2 ** 32 - 1, lookup4, registrationText);
    expect(ipv4.shown).toEqual([]);
    expect(ipv4.checked).toBe(looked(141_822) * 4);
    const ipv6 = compareCsv(country6, beside6, MAX6, lookup6, registrationText);
    expect(ipv6.shown).toEqual([]);
    expect(ipv6.checked).toBe(looked(68_368) * 4);
  });

  // Networks follow each other without a gap, so the neighbours of one's bounds are the bounds of its neighbours.
  it("on the place, at both ends of IPv4 networks that maxmind finds", () => {
    const differences = new Differences();
    for (const { first, last, record } of city4.networks(EVERY - 1)) {
      for (const address of [first, last]) {
        const facts = whole.lookup4(address);
        if (!samePlace(record, facts)) differences.note(address, record, facts.place);
      }
      differences.checked++;
    }
    expect(differences.shown).toEqual([]);
    expect(differences.checked).toBe(soak(3_716_750, 49_923));
  });

  it("on the place, at both ends of IPv6 networks that maxmind finds", () => {
    const differences = new Differences();
    for (const { first, last, record } of city6.networks(EVERY - 1)) {
      for (const address of [first, last]) {
        const facts = lookup6(address, whole);
        if (!samePlace(record, facts)) differences.note(address, record, facts.place);
      }
      differences.checked++;
    }
    expect(differences.shown).toEqual([]);
    expect(differences.checked).toBe(soak(2_352_654, 12_782));
  });

  it("on special-purpose space, at every boundary and beside it", () => {
    const differences = new Differences();
    for (const { family, first, last } of specialRows()) {
      const max = family === 4 ? 2n ** 32n - 1n : MAX6;
      for (const edge of [BigInt(first), BigInt(last)]) {
        for (const address of [edge - 1n, edge, edge + 1n]) {
          if (address < 0n || address > max) continue;
          const actual = (family === 4 ? atlas.lookup4(Number(address)) : lookup6(address)).special?.value;
          const expected = specialAt(family, address);
          differences.checked++;
          if (JSON.stringify(actual) !== JSON.stringify(expected)) differences.note(address, expected, actual);
        }
      }
    }
    expect(differences.shown).toEqual([]);
    expect(differences.checked).toBeGreaterThan(400);
  });

  it(`on everything, at ${2 * RANDOM} random addresses`, () => {
    const random = generator(20_260_617);
    const differences = new Differences();
    for (let i = 0; i < RANDOM; i++) {
      const four = random();
      const place4 = city4.get(four);
      for (const facts4 of [atlas, whole].map((one) => one.lookup4(four))) {
        if (asText(facts4) !== asn4.search(four)) differences.note(four, asn4.search(four), facts4.as);
        if (registrationText(facts4) !== country4.search(four)) differences.note(four, "country", facts4.registration);
      }
      if (!samePlace(place4, whole.lookup4(four))) differences.note(four, place4, whole.lookup4(four).place);

      // Most of them where addresses are given out: a fifth anywhere, the others in an announced block.
      const block = asn6.firsts[random() % asn6.firsts.length] ?? 0n;
      const any = (BigInt(random()) << 96n) | (BigInt(random()) << 64n) | (BigInt(random()) << 32n) | BigInt(random());
      const six = i % 5 === 0 ? any : block | (any >> BigInt(32 + (random() % 64)));
      const place6 = city6.get(six);
      for (const facts6 of [lookup6(six), lookup6(six, whole)]) {
        if (asText(facts6) !== asn6.search(six)) differences.note(six, asn6.search(six), facts6.as);
        if (registrationText(facts6) !== country6.search(six)) differences.note(six, "country", facts6.registration);
      }
      if (!samePlace(place6, lookup6(six, whole))) differences.note(six, place6, lookup6(six, whole).place);
      differences.checked += 2;
    }
    expect(differences.shown).toEqual([]);
    expect(differences.checked).toBe(2 * RANDOM);
  });
});

describe.skipIf(lists.length === 0)("the labels of real lists", () => {
  /** By the set of labels, which answers share: the sources that name the address. */
  const named = new Map<object, string>();
  const namedAt = (family: 4 | 6, address: bigint): string => {
    const { labels } = family === 4 ? atlas.lookup4(Number(address)) : lookup6(address);
    let text = named.get(labels);
    if (text === undefined) {
      // The table of scanners that Fyr ships is no list.
      const ids = labels.map(({ source }) => source.id).filter((id) => !id.startsWith("fyr-known-"));
      text = [...new Set(ids)].sort().join(" ");
      named.set(labels, text);
    }
    return text;
  };
  const announced = {
    4: csvTruth("@ip-location-db/asn/asn-ipv4-num.csv", BigInt),
    6: csvTruth("@ip-location-db/asn/asn-ipv6-num.csv", BigInt),
  };
  const truth = labelTruth(lists, (family, systems) => {
    const { firsts, lasts, values } = announced[family];
    return firsts.flatMap((first, row) => {
      const system = values[row]?.split(",")[0] ?? "";
      return systems.has(system) ? [[first, lasts[row] ?? first]] : [];
    });
  });
  const compare = (family: 4 | 6, addresses: Iterable<bigint>): Differences => {
    const differences = new Differences();
    const max = family === 4 ? 2n ** 32n - 1n : MAX6;
    for (const address of addresses) {
      if (address < 0n || address > max) continue;
      const expected = truth.at(family, address);
      const actual = namedAt(family, address);
      differences.checked++;
      if (actual !== expected) differences.note(address, expected, actual);
    }
    return differences;
  };

  it.each([4, 6] as const)("are those of their files at every boundary of IPv%i, and beside it", (family) => {
    // An odd step: first and last addresses take turns.
    const edges = truth.edges(family).filter((_, index) => index % soak(1, 45) === 0);
    const { shown, checked } = compare(
      family,
      edges.flatMap((edge) => [edge - 1n, edge, edge + 1n]),
    );
    expect(shown).toEqual([]);
    expect(checked).toBeGreaterThan(family === 4 ? soak(1_000_000, 12_000) : soak(50_000, 1200));
  });

  it("are those of their files at random addresses", () => {
    const random = generator(20_261_121);
    const anywhere = Array.from({ length: soak(900_000, RANDOM) }, () => BigInt(random()));
    // Where IPv6 is named at all, as of the whole of it next to nothing is.
    const edges = truth.edges(6);
    const near = anywhere
      .slice(0, soak(100_000, RANDOM / 10))
      .map((offset) => (edges[random() % edges.length] ?? 0n) + (offset << BigInt(random() % 64)));
    expect(compare(4, anywhere).shown).toEqual([]);
    expect(compare(6, near).shown).toEqual([]);
  });
});

describe.skipIf(lists.length === 0)("whose a network is, by the real lists", () => {
  const enricher = createEnricher();
  const answerOf = (ip: string) =>
    enricher.answer(atlas.lookup(ip), { text: ip, prefix: null, port: null, notes: [] }, { day: "2026-08-22" }).info;

  it.each(KNOWN_OWNERS)("%s is %s's (%s): %s", (ip, operator, type) => {
    const answer = answerOf(ip);
    expect(answer.operator?.toLowerCase().startsWith(operator.toLowerCase()) ? operator : answer.operator).toBe(
      operator,
    );
    if (type !== null) expect(answer.network_type).toBe(type);
  });

  it("is judged as a scanner's where that is known", () => {
    for (const ip of ["74.82.47.5", "198.20.69.74", "71.6.146.130", "80.82.77.33"]) {
      const answer = answerOf(ip);
      expect(answer.behavior.tags).toContain("scanner");
      expect(answer.risk_score).toBeLessThan(60);
    }
  });

  it("and the type of network are right for well-known addresses", () => {
    const wrong = KNOWN_ADDRESSES.flatMap(({ ip, operator, types, role }) => {
      const answer = answerOf(ip);
      const named = answer.operator === null ? operator === null : operator?.test(answer.operator);
      const typed = types.length === 0 || types.includes(answer.network_type ?? "");
      const acts = role === null || answer.behavior.tags.includes(role);
      return named && typed && acts ? [] : [`${ip}: ${answer.operator}, ${answer.network_type}`];
    });
    const right = KNOWN_ADDRESSES.length - wrong.length;
    console.log(`truth: ${right} of ${KNOWN_ADDRESSES.length} known addresses have the right operator, type and role`);
    expect(wrong).toEqual(STILL_WRONG);
  });

  it("has been looked at wherever sources contradict each other most", () => {
    const undecided = findOwnerConflicts(atlas)
      .slice(0, 50)
      .filter(({ decision }) => decision === null);
    expect(undecided).toEqual([]);
  });

  it("has no operator in special-purpose space", () => {
    for (const ip of ["192.0.2.1", "2001:db8::1", "2002:db8::1", "10.0.0.1", "fd00::1"]) {
      expect(answerOf(ip)).toMatchObject({ operator: null, network_provider_services: [], network: { service: null } });
    }
  });
});

/** The narrowest registry entry that holds the address, by looking at all of them. */
function specialAt(family: 4 | 6, address: bigint) {
  let narrowest: { size: bigint; record: object } | undefined;
  for (const row of specialRows()) {
    const first = BigInt(row.first);
    const last = BigInt(row.last);
    if (row.family !== family || address < first || address > last) continue;
    if (narrowest === undefined || last - first < narrowest.size)
      narrowest = { size: last - first, record: row.record };
  }
  return narrowest?.record;
}

/** A small deterministic generator of 32-bit numbers (mulberry32), so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}
