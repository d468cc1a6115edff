import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_IPV4, MAX_IPV6, parseAddress, predecessor, successor, type Address } from "../ip/index.ts";
import { AtlasBuilder, compile, openAtlas, type AtlasRow, type IpFacts, type Precedence } from "./index.ts";
import { fileOf } from "./testing/file.ts";
import { labelSet, referenceLookup } from "./testing/reference.ts";
import { rowSet, SOURCES } from "./testing/rows.ts";
import { runs } from "../testing/soak.ts";

const BUILT_AT = "2026-08-22T00:00:00.000Z";

function addressOf(text: string): Address {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.address;
}

/** Both ends of both families, every bound of every row and its neighbours. */
function boundaries(rows: readonly AtlasRow[]): Address[] {
  const ends: Address[] = [
    { family: 4, value: 0 },
    { family: 4, value: MAX_IPV4 },
    { family: 6, value: 0n },
    { family: 6, value: MAX_IPV6 },
  ];
  const bounds = rows.flatMap((row): Address[] =>
    row.family === 4
      ? [
          { family: 4, value: row.first },
          { family: 4, value: row.last },
        ]
      : [
          { family: 6, value: row.first },
          { family: 6, value: row.last },
        ],
  );
  return [...ends, ...bounds].flatMap((at) =>
    [predecessor(at), at, successor(at)].filter((address) => address !== null),
  );
}

/** What is compared: labels in any order, and the interval by what its ends answer. */
function comparable(facts: IpFacts): object {
  const { ip, family, special, as, registration, place } = facts;
  return { ip, family, special, as, registration, place, labels: labelSet(facts) };
}

const precedences = fc.constantFrom<Precedence[]>(
  {},
  { place: ["gamma"], as: ["beta", "alpha"] },
  { label: ["gamma", "beta"], special: ["beta"] },
);
const anyAddress = fc.oneof(
  fc.integer({ min: 0, max: MAX_IPV4 }).map((value): Address => ({ family: 4, value })),
  fc.bigInt({ min: 0n, max: MAX_IPV6 }).map((value): Address => ({ family: 6, value })),
);

describe("compiled rows", () => {
  test("answer as the obvious reading of the rows does, at every bound and anywhere", () => {
    fc.assert(
      fc.property(rowSet, precedences, fc.array(anyAddress, { maxLength: 10 }), (rows, precedence, anywhere) => {
        const builder = new AtlasBuilder();
        for (const row of rows) builder.addRow(row);
        const atlas = openAtlas(fileOf(builder.compile({ builtAt: BUILT_AT, precedence })));
        for (const at of [...boundaries(rows), ...anywhere]) {
          const found = atlas.lookup(at);
          const expected = referenceLookup(rows, precedence, at);
          expect(comparable(found)).toEqual(comparable(expected));
          // No row begins or ends within the reference's interval: all that holds at its ends holds in between.
          expect(known(atlas.lookup(expected.first))).toBe(known(found));
          expect(known(atlas.lookup(expected.last))).toBe(known(found));
          expect(known(atlas.lookup(found.first))).toBe(known(found));
          expect(known(atlas.lookup(found.last))).toBe(known(found));
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test("hold at the last of all addresses alone", async () => {
    const [source] = SOURCES;
    if (source === undefined) throw new Error("no source");
    const everywhere = { family: 4, first: 0, last: MAX_IPV4, source } as const;
    const last = { ...everywhere, first: MAX_IPV4 };
    const special = { name: "Limited Broadcast", scope: "broadcast", rfc: "RFC 919", globally_reachable: false };
    const alone: AtlasRow[] = [
      { ...last, layer: "special", record: { ...special, prefix: "255.255.255.255/32" } },
      { ...last, layer: "registration", record: { country_iso: "DE" } },
      { ...last, layer: "as", record: { number: 2, organization: "Other" } },
    ];
    for (const row of alone) {
      const rows: AtlasRow[] = [
        { ...everywhere, layer: "as", record: { number: 1, organization: "Example" } },
        { ...everywhere, layer: "registration", record: { country_iso: "DK" } },
        row,
      ];
      const atlas = openAtlas(fileOf(await compile(rows, { builtAt: BUILT_AT })));
      for (const value of [0, MAX_IPV4 - 1, MAX_IPV4]) {
        const at: Address = { family: 4, value };
        expect(comparable(atlas.lookup(at))).toEqual(comparable(referenceLookup(rows, {}, at)));
      }
      // All but the last address are a block of each length.
      expect(atlas.info().intervals.ipv4).toBe(row.layer === "as" ? 33 : 2);
    }
  });

  test("are intervals that ascend, touch, and differ from their neighbours", () => {
    fc.assert(
      fc.property(rowSet, (rows) => {
        const builder = new AtlasBuilder();
        for (const row of rows) builder.addRow(row);
        const atlas = openAtlas(fileOf(builder.compile({ builtAt: BUILT_AT })));
        for (const family of [4, 6] as const) {
          let before: IpFacts | null = null;
          for (const facts of atlas.ranges(family)) {
            expect(facts.ip).toBe(facts.first);
            expect(known(facts)).not.toBe(NOTHING);
            expect(known(atlas.lookup(facts.last))).toBe(known(facts));
            const touches =
              before !== null && successor(addressOf(before.last))?.value === addressOf(facts.first).value;
            // Blocks of one announcement that differ in length are intervals of their own.
            const alike = before !== null && known(before) === known(facts) && lengthOf(before) === lengthOf(facts);
            expect(touches && alike).toBe(false);
            before = facts;
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test("may come from an asynchronous source, and be compiled again with more", async () => {
    const [alpha] = SOURCES;
    if (alpha === undefined) throw new Error("no source");
    const rows: AtlasRow[] = [
      { family: 4, first: 10, last: 20, layer: "registration", record: { country_iso: "DK" }, source: alpha },
      { family: 6, first: 1n, last: 1n, layer: "registration", record: { country_iso: "DE" }, source: alpha },
    ];
    async function* later(): AsyncGenerator<AtlasRow> {
      for (const row of rows) yield await Promise.resolve(row);
    }
    const fractions: number[] = [];
    const parts = await compile(later(), { builtAt: BUILT_AT, onProgress: (fraction) => fractions.push(fraction) });
    const builder = new AtlasBuilder();
    for (const row of rows) builder.addRow(row);
    expect(fileOf(builder.compile({ builtAt: BUILT_AT }))).toEqual(fileOf(parts));
    expect(fractions.at(-1)).toBe(1);

    builder.addRow({
      family: 4,
      first: 12,
      last: 12,
      layer: "registration",
      record: { country_iso: "SE" },
      source: alpha,
    });
    const atlas = openAtlas(fileOf(builder.compile({ builtAt: BUILT_AT })));
    expect(atlas.lookup("0.0.0.12")).toMatchObject({
      first: "0.0.0.12",
      registration: { value: { country_iso: "SE" } },
    });
    expect(atlas.lookup("0.0.0.13")).toMatchObject({
      last: "0.0.0.20",
      registration: { value: { country_iso: "DK" } },
    });
  });

  test("put in by the thousand, in any order, give one file's answers", () => {
    const [alpha] = SOURCES;
    if (alpha === undefined) throw new Error("no source");
    const builder = new AtlasBuilder();
    const sourceId = builder.addSource(alpha);
    const count = 20_000;
    // 7919 is prime to 20,000: each block once, far from sorted. Every block overlaps the next by one address.
    for (let i = 0; i < count; i++) {
      const block = (i * 7919) % count;
      const record = builder.intern("as", { number: block, organization: `AS ${block % 10}` });
      builder.add4(block * 1000, block * 1000 + 1000 - (block % 2), "as", record, sourceId);
      const bounds = new Uint32Array([0x2001_0000 + block, 0, 0, 0, 0x2001_0000 + block + (block % 2), 0, 0, 0]);
      builder.add6Words(bounds, "as", record, sourceId);
    }
    const atlas = openAtlas(fileOf(builder.compile({ builtAt: BUILT_AT })));
    const wrong: number[] = [];
    for (let block = 1; block < count; block++) {
      // An even block reaches one address into the next, which begins there, is narrower and so wins.
      const found = [
        atlas.lookup4(block * 1000).as?.value.number,
        atlas.lookup4(block * 1000 + 500).as?.value.number,
        atlas.lookup6(0x2001_0000 + block, 0, 0, 1).as?.value.number,
      ];
      const due = [block, block, block % 2 === 1 ? block : undefined];
      if (found.some((number, at) => number !== due[at])) wrong.push(block);
    }
    // An expectation of each takes longer than all lookups.
    expect(wrong).toEqual([]);
    expect(atlas.info()).toMatchObject({ rows: { as: { ipv4: count, ipv6: count } }, records: { as: count } });
  });
});

const NOTHING = JSON.stringify([null, null, null, null, []]);

const lengthOf = ({ prefix }: IpFacts): string | undefined => prefix?.split("/")[1];

function known(facts: IpFacts): string {
  return JSON.stringify([facts.special, facts.as, facts.registration, facts.place, facts.labels]);
}

describe("the builder", () => {
  const [alpha, beta] = SOURCES;
  if (alpha === undefined || beta === undefined) throw new Error("no sources");

  test("gives equal records and sources one id", () => {
    const builder = new AtlasBuilder();
    expect(builder.addSource(alpha)).toBe(0);
    expect(builder.addSource(beta)).toBe(1);
    expect(builder.addSource({ ...alpha })).toBe(0);
    expect(builder.intern("registration", { country_iso: "DK" })).toBe(0);
    expect(builder.intern("registration", { country_iso: "DE" })).toBe(1);
    expect(builder.intern("registration", { country_iso: "DK" })).toBe(0);
    expect(() => builder.addSource({ ...alpha, name: "Another" })).toThrow("two different sources are called alpha");
  });

  test.each([
    ["an end before its beginning", 2, 1],
    ["an address beyond IPv4", 0, 2 ** 32],
    ["an address below 0", -1, 1],
    ["half an address", 0, 1.5],
    ["no number", Number.NaN, 1],
  ])("refuses %s", (_, first, last) => {
    const builder = new AtlasBuilder();
    const source = builder.addSource(alpha);
    const record = builder.intern("registration", { country_iso: "DK" });
    expect(() => builder.add4(first, last, "registration", record, source)).toThrow(RangeError);
  });

  test("refuses impossible IPv6 ranges, unknown ids, and values that no record can hold", () => {
    const builder = new AtlasBuilder();
    const source = builder.addSource(alpha);
    const record = builder.intern("registration", { country_iso: "DK" });
    expect(() => builder.add6(2n, 1n, "registration", record, source)).toThrow(RangeError);
    expect(() => builder.add6(0n, 2n ** 128n, "registration", record, source)).toThrow(RangeError);
    expect(() => builder.add6Words(new Uint32Array([0, 0, 0, 1, 0, 0, 0, 0]), "registration", record, source)).toThrow(
      RangeError,
    );
    expect(() => builder.add4(0, 1, "registration", record + 1, source)).toThrow("no registration record has id 1");
    expect(() => builder.add4(0, 1, "registration", record, source + 1)).toThrow("no source has id 1");
    expect(() => builder.intern("as", { number: Number.POSITIVE_INFINITY, organization: "" })).toThrow(TypeError);
  });

  test("has precedences that do not depend on the order in which sources are added", () => {
    const rows: AtlasRow[] = [alpha, beta].map((source) => ({
      family: 4,
      first: 0,
      last: 9,
      layer: "registration",
      record: { country_iso: source.id },
      source,
    }));
    const builder = new AtlasBuilder();
    for (const row of rows) builder.addRow(row);
    const answer = (precedence: string[]): string | undefined =>
      openAtlas(fileOf(builder.compile({ builtAt: BUILT_AT, precedence: { registration: precedence } }))).lookup4(5)
        .registration?.value.country_iso;
    expect([answer([]), answer(["beta"]), answer(["alpha", "beta"])]).toEqual(["alpha", "beta", "alpha"]);
  });
});
