import * as fc from "fast-check";
import { Reader } from "mmdb-lib";
import { describe, expect, it } from "vitest";
import { MmdbFormatError, walkMmdb, type MmdbSummary, type MmdbValue } from "./index.ts";
import { writeMmdb, type Encodable, type TestDatabase } from "./testing/write.ts";
import { runs } from "../testing/soak.ts";

interface Seen {
  readonly first: bigint;
  readonly last: bigint;
  readonly value: MmdbValue;
}

function whole(words: Uint32Array): bigint {
  return words.reduce((sum, word) => (sum << 32n) | BigInt(word), 0n);
}

function text(length: number): Encodable {
  return { type: "string", value: "x".repeat(length) };
}

/** Records are maps without a prototype; for comparing. */
function plain(value: MmdbValue | undefined): unknown {
  return structuredClone(value);
}

function walked(bytes: Uint8Array): { networks: Seen[]; summary: MmdbSummary } {
  const networks: Seen[] = [];
  const summary = walkMmdb<MmdbValue>(bytes, {
    record: (value) => value,
    network4: (first, last, value) => networks.push({ first: BigInt(first), last: BigInt(last), value }),
    network6: (bounds, value) =>
      networks.push({ first: whole(bounds.subarray(0, 4)), last: whole(bounds.subarray(4)), value }),
  });
  return { networks, summary };
}

const RECORDS: readonly Encodable[] = ["a", "b", "c", "d"].map((value) => ({
  type: "map",
  value: { name: { type: "string", value } },
}));

/** Disjoint networks of up to `bits` bits, by cutting the space at random. */
const networksArbitrary = (bits: number) =>
  fc
    .array(
      fc.record({
        bits: fc.array(fc.constantFrom("0", "1"), { minLength: 1, maxLength: bits }).map((list) => list.join("")),
        record: fc.integer({ min: 0, max: RECORDS.length - 1 }),
      }),
      { maxLength: 40 },
    )
    .map((list) => {
      const kept: typeof list = [];
      for (const one of list) {
        if (!kept.some((other) => other.bits.startsWith(one.bits) || one.bits.startsWith(other.bits))) kept.push(one);
      }
      return kept.sort((a, b) => (a.bits < b.bits ? -1 : 1));
    });

const databaseArbitrary: fc.Arbitrary<TestDatabase> = fc
  .tuple(fc.constantFrom<4 | 6>(4, 6), fc.constantFrom<24 | 28 | 32>(24, 28, 32))
  .chain(([ipVersion, recordSize]) =>
    networksArbitrary(ipVersion === 4 ? 32 : 128).map((networks) => ({
      ipVersion,
      recordSize,
      records: RECORDS,
      networks,
    })),
  );

describe("walkMmdb", () => {
  it("enumerates exactly the networks of a database, in order, for every address length and record size", () => {
    fc.assert(
      fc.property(databaseArbitrary, (database) => {
        const { networks } = walked(writeMmdb(database));
        const width = database.ipVersion === 4 ? 32 : 128;
        const expected = database.networks.map(({ bits, record }) => ({
          first: BigInt(`0b${bits.padEnd(width, "0")}`),
          last: BigInt(`0b${bits.padEnd(width, "1")}`),
          value: { name: "abcd"[record] },
        }));
        expect(networks.map(({ first, last, value }) => ({ first, last, value: plain(value) }))).toEqual(expected);
      }),
      { numRuns: runs(300) },
    );
  });

  it("decodes a record once, however many networks have it", () => {
    const networks = ["000", "001", "01", "111"].map((bits) => ({ bits, record: 1 }));
    const { networks: seen, summary } = walked(writeMmdb({ ipVersion: 4, recordSize: 24, records: RECORDS, networks }));
    expect(summary).toMatchObject({ networks: 4, records: 1, aliases: 0 });
    expect(new Set(seen.map((network) => network.value)).size).toBe(1);
  });

  it("skips a subtree that it has visited, and reports that", () => {
    const v4 = "0".repeat(96);
    const mapped = `${"0".repeat(80)}${"1".repeat(16)}`;
    const bytes = writeMmdb({
      ipVersion: 6,
      recordSize: 28,
      records: RECORDS,
      networks: [{ bits: `${v4}00001010`, record: 2 }],
      aliases: { [mapped]: v4 },
    });
    const { networks, summary } = walked(bytes);
    expect(summary.aliases).toBe(1);
    expect(networks).toMatchObject([{ first: 0x0a000000n, last: 0x0affffffn }]);
  });

  it("reads all data types as mmdb-lib does", () => {
    const types: Record<string, Encodable> = {
      short: { type: "string", value: "Æbeltoft" },
      empty: text(0),
      s29: text(29),
      s285: text(285),
      s65821: text(65_821),
      double: { type: "double", value: -122.0838 },
      float: { type: "float", value: 0.5 },
      uint16: { type: "uint16", value: 65_535 },
      uint32: { type: "uint32", value: 4_294_967_295 },
      zero: { type: "uint32", value: 0 },
      positive: { type: "int32", value: 77 },
      negative: { type: "int32", value: -2_147_483_648 },
      uint64: { type: "uint64", value: 2n ** 64n - 1n },
      uint128: { type: "uint128", value: 2n ** 128n - 1n },
      yes: { type: "boolean", value: true },
      no: { type: "boolean", value: false },
      list: { type: "array", value: [text(1), { type: "map", value: { deep: text(2) } }] },
      pointer: { type: "pointer", value: 0, width: 0 },
      pointerLong: { type: "pointer", value: 0, width: 3 },
    };
    const bytes = writeMmdb({
      ipVersion: 4,
      recordSize: 32,
      // The first record is what the pointers name.
      records: [text(5), { type: "map", value: types }],
      networks: [{ bits: "1", record: 1 }],
    });
    const expected: unknown = new Reader(Buffer.from(bytes)).get("200.0.0.1");
    expect(plain(walked(bytes).networks[0]?.value)).toEqual(expected);
  });

  it("follows pointers of every width", () => {
    const filler: Encodable = { type: "string", value: "x".repeat(600_000) };
    const target: Encodable = { type: "string", value: "found" };
    const far = 600_000 + 4;
    const records: Encodable[] = [filler, target, { type: "pointer", value: far, width: 2 }];
    const bytes = writeMmdb({ ipVersion: 4, recordSize: 24, records, networks: [{ bits: "0", record: 2 }] });
    expect(walked(bytes).networks[0]?.value).toBe("found");
    const near = writeMmdb({
      ipVersion: 4,
      recordSize: 24,
      records: [{ type: "string", value: "x".repeat(3000) }, target, { type: "pointer", value: 3003, width: 1 }],
      networks: [{ bits: "0", record: 2 }],
    });
    expect(walked(near).networks[0]?.value).toBe("found");
  });
});

describe("walkMmdb on damaged files", () => {
  const sample = writeMmdb({
    ipVersion: 6,
    recordSize: 28,
    records: RECORDS,
    networks: ["0010", "00110", "0011100", "01", "111"].map((bits, i) => ({ bits, record: i % 4 })),
  });

  it("refuses what is no database, with the reason", () => {
    expect(() => walked(new Uint8Array(0))).toThrow(MmdbFormatError);
    expect(() => walked(new TextEncoder().encode("not a database"))).toThrow(/no MaxMind DB metadata/);
    expect(() => walked(sample.subarray(20))).toThrow(MmdbFormatError);
    expect(() => walked(sample.subarray(0, sample.length - 5))).toThrow(MmdbFormatError);
  });

  it("refuses a node that contains itself", () => {
    const bytes = writeMmdb({ ipVersion: 4, recordSize: 24, records: RECORDS, networks: [{ bits: "01", record: 0 }] });
    bytes.set([0, 0, 0], 0);
    expect(() => walked(bytes)).toThrow(/contains itself/);
  });

  it("refuses a pointer to a pointer", () => {
    const records: Encodable[] = [{ type: "pointer", value: 0, width: 0 }];
    const bytes = writeMmdb({ ipVersion: 4, recordSize: 24, records, networks: [{ bits: "0", record: 0 }] });
    expect(() => walked(bytes)).toThrow(/names a pointer/);
  });

  it("refuses a record that names itself, or unfolds without end", () => {
    // A map whose value points back to the map: deep without end.
    const endless: Encodable = { type: "map", value: { a: { type: "pointer", value: 0, width: 0 } } };
    const deep = writeMmdb({ ipVersion: 4, recordSize: 24, records: [endless], networks: [{ bits: "0", record: 0 }] });
    expect(() => walked(deep)).toThrow(/deeper/);
    // Each record an array of ten pointers to the one before: 10^12 values in 300 bytes.
    const records: Encodable[] = [{ type: "string", value: "x" }];
    let offset = 0;
    let size = 2;
    for (let i = 0; i < 12; i++) {
      const target = offset;
      records.push({
        type: "array",
        value: Array.from({ length: 10 }, () => ({ type: "pointer", value: target, width: 0 })),
      });
      offset += size;
      size = 22;
    }
    const bomb = writeMmdb({ ipVersion: 4, recordSize: 24, records, networks: [{ bits: "0", record: 12 }] });
    expect(() => walked(bomb)).toThrow(/holds more than/);
  });

  it("never does anything but answer or refuse, whatever bytes are changed, cut or put in", () => {
    const damage = fc.oneof(
      fc.record({
        kind: fc.constant("flip" as const),
        at: fc.nat(sample.length - 1),
        bits: fc.integer({ min: 1, max: 255 }),
      }),
      fc.record({
        kind: fc.constant("cut" as const),
        at: fc.nat(sample.length - 1),
        bits: fc.integer({ min: 1, max: 40 }),
      }),
      fc.record({ kind: fc.constant("insert" as const), at: fc.nat(sample.length - 1), bits: fc.nat(255) }),
    );
    let refused = 0;
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 6 }), (damages) => {
        let bytes = Array.from(sample);
        for (const { kind, at, bits } of damages) {
          if (kind === "flip" && at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ bits;
          else if (kind === "cut") bytes = [...bytes.slice(0, at), ...bytes.slice(at + bits)];
          else bytes.splice(at, 0, bits);
        }
        try {
          walked(Uint8Array.from(bytes));
        } catch (error) {
          if (!(error instanceof MmdbFormatError)) throw error;
          refused++;
        }
      }),
      { numRuns: runs(3000) },
    );
    expect(refused).toBeGreaterThan(runs(3000) / 10);
  });
});
