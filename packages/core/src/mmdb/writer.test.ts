import * as fc from "fast-check";
import { Reader } from "mmdb-lib";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Address, formatAddress, MAX_IPV4, MAX_IPV6, parseAddress, type Range } from "../ip/index.ts";
import { runs, soak } from "../testing/soak.ts";
import {
  MmdbDouble,
  type MmdbDescription,
  MmdbRanges,
  MmdbUint16,
  type MmdbWritable,
  MmdbWriter,
  walkMmdb,
} from "./index.ts";

const ABOUT: MmdbDescription = {
  databaseType: "Fyr-Test",
  description: { en: "Test" },
  languages: ["en"],
  ipVersion: 6,
  buildEpoch: 1_795_000_000,
};

type Row = readonly [range: Range, record: MmdbWritable];

function written(rows: readonly Row[], about: Partial<MmdbDescription> = {}): Buffer {
  const writer = new MmdbWriter({ ...ABOUT, ...about });
  for (const [range, record] of rows) writer.add(range, writer.record(record));
  return Buffer.concat([...writer.finish()]);
}

const four = (first: number, last: number): Range => ({ family: 4, first, last });
const six = (first: bigint, last: bigint): Range => ({ family: 6, first, last });
const address = (text: string): Address => {
  const read = parseAddress(text);
  if (!read.ok) throw new Error(text);
  return read.address;
};
const at = (text: string): Range => {
  const { family, value } = address(text);
  return family === 4 ? four(value, value) : six(value, value);
};

/** Ranges of both families in order, with gaps and without, over few records. */
const rowsArbitrary = (ipVersion: 4 | 6): fc.Arbitrary<Row[]> => {
  const sample = fc.integer({ min: 0, max: 3 }).map((n): MmdbWritable => ({ name: "abcd"[n], number: n }));
  const cuts = <T extends number | bigint>(value: fc.Arbitrary<T>) =>
    fc.uniqueArray(value, { maxLength: 24 }).map((list) => list.toSorted((a, b) => (a < b ? -1 : 1)));
  const close4 = fc.oneof(fc.integer({ min: 0, max: MAX_IPV4 }), fc.integer({ min: 0xc000_0200, max: 0xc000_02ff }));
  const least6 = 1n << 32n;
  const close6 = fc.oneof(
    fc.bigInt({ min: least6, max: MAX_IPV6 }),
    fc.bigInt({ min: 0x2001_0db8n << 96n, max: (0x2001_0db8n << 96n) + 300n }),
  );
  return fc
    .tuple(
      cuts(close4),
      ipVersion === 4 ? fc.constant([]) : cuts(close6),
      fc.array(fc.option(sample), { minLength: 50, maxLength: 50 }),
    )
    .map(([cuts4, cuts6, records]) =>
      cuts4
        .map((first, n) => [four(first, (cuts4[n + 1] ?? MAX_IPV4 + 1) - 1), records[n]])
        .concat(cuts6.map((first, n) => [six(first, (cuts6[n + 1] ?? MAX_IPV6 + 1n) - 1n), records[25 + n]]))
        .filter((row): row is [Range, MmdbWritable] => row[1] !== null),
    );
};

/** Neighbours with equal records, put together. */
function merged(rows: readonly Row[]): unknown[] {
  const kept: { family: number; first: bigint; last: bigint; record: string }[] = [];
  for (const [{ family, first, last }, record] of rows) {
    const [before, text] = [kept.at(-1), JSON.stringify(record)];
    if (before?.family === family && before.record === text && before.last + 1n === BigInt(first))
      before.last = BigInt(last);
    else kept.push({ family, first: BigInt(first), last: BigInt(last), record: text });
  }
  return kept;
}

/** What our own reader finds. */
function readBack(bytes: Buffer): unknown[] {
  const records: string[] = [];
  const found: { readonly family: number; readonly first: bigint; [key: string]: unknown }[] = [];
  const whole = (words: Uint32Array) => words.reduce((sum, word) => (sum << 32n) | BigInt(word), 0n);
  const ranges = new MmdbRanges(
    {
      range4: (first, last, record) =>
        found.push({ family: 4, first: BigInt(first), last: BigInt(last), record: records[record] }),
      range6: (bounds, record) =>
        found.push({
          family: 6,
          first: whole(bounds.subarray(0, 4)),
          last: whole(bounds.subarray(4)),
          record: records[record],
        }),
    },
    (value) => records.push(JSON.stringify(value)) - 1,
  );
  walkMmdb(bytes, ranges);
  ranges.flush();
  // The last of IPv4 is put together with its neighbours at the end.
  return found.sort((a, b) => a.family - b.family || (a.first < b.first ? -1 : 1));
}

describe("a MaxMind DB that Fyr writes", () => {
  it.each([
    [4, 24],
    [4, 28],
    [4, 32],
    [6, 24],
    [6, 28],
    [6, 32],
  ] as const)("of IPv%i with %i bits is read back whole, by Fyr and by another reader", (ipVersion, recordSize) => {
    fc.assert(
      fc.property(rowsArbitrary(ipVersion), (rows) => {
        const bytes = written(rows, { ipVersion, recordSize });
        expect(readBack(bytes)).toEqual(merged(rows));
        const reader = new Reader<object>(bytes);
        const found = (asked: Address) => reader.get(formatAddress(asked));
        for (const [{ family, first, last }, record] of rows) {
          expect(found({ family, value: first } as Address)).toEqual(record);
          expect(found({ family, value: last } as Address)).toEqual(record);
          const before = { family, value: typeof first === "bigint" ? first - 1n : first - 1 } as Address;
          const isCovered = rows.some(([other]) => other.family === family && other.last === before.value);
          if (before.value >= 0 && !isCovered && !(family === 6 && before.value <= BigInt(MAX_IPV4)))
            expect(found(before)).toBeNull();
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it("says what it is", () => {
    const { metadata } = new Reader(written([[at("192.0.2.1"), { a: 1 }]], { ipVersion: 4 }));
    expect(metadata).toMatchObject({
      binaryFormatMajorVersion: 2,
      binaryFormatMinorVersion: 0,
      buildEpoch: new Date(1_795_000_000_000),
      databaseType: "Fyr-Test",
      description: { en: "Test" },
      ipVersion: 4,
      languages: ["en"],
      nodeCount: 32,
      recordSize: 24,
    });
  });

  it("holds every type, texts of each length form and numbers at their bounds", () => {
    const record = {
      text: ["", "æ", "x".repeat(28), "x".repeat(29), "x".repeat(284), "x".repeat(285), "x".repeat(65_820)],
      long: "y".repeat(65_821),
      whole: [0, 1, 255, 256, 65_535, 2 ** 24, 2 ** 32 - 1, -1, -(2 ** 31)],
      wide: [2 ** 32, Number.MAX_SAFE_INTEGER],
      broken: [0.5, -1.25, new MmdbDouble(52)],
      short: new MmdbUint16(65_535),
      truth: [true, false],
      bytes: new Uint8Array([1, 2, 3]),
      nothing: {},
      none: undefined,
    };
    const reader = new Reader(written([[at("192.0.2.1"), record]]));
    const found = reader.get("192.0.2.1") as Record<string, unknown> | null;
    expect(found).toMatchObject({
      text: record.text,
      long: record.long,
      whole: record.whole,
      broken: [0.5, -1.25, 52],
      short: 65_535,
      truth: [true, false],
      nothing: {},
    });
    expect(Array.from(found?.["bytes"] as Uint8Array)).toEqual([1, 2, 3]);
    expect(found).not.toHaveProperty("none");
    let value: unknown;
    walkMmdb(written([[at("192.0.2.1"), [record.wide, 2n ** 64n - 1n, 2n ** 64n, 2n ** 128n - 1n]]]), {
      record: (read) => (value = read),
      network4: () => {},
      network6: () => {},
    });
    expect(JSON.stringify(value, (_, one) => (typeof one === "bigint" ? Number(one) : one))).toBe(
      JSON.stringify([record.wide, Number(2n ** 64n - 1n), Number(2n ** 64n), Number(2n ** 128n - 1n)]),
    );
  });

  // The longest pointers are behind the first 128 MB, those before them behind 0.5 MB.
  const ROWS = soak(60_000, 12_000);
  it("stores once what records share, wherever it stands", () => {
    const rows = Array.from({ length: ROWS }, (_, n): Row => [
      four(n * 2, n * 2),
      { country: { iso_code: "DK", names: { en: "Denmark" } }, city: `a city of the name ${n}`, asn: n % 7 },
    ]);
    const bytes = written(rows, { ipVersion: 4 });
    const reader = new Reader(bytes);
    for (const n of [0, 10, 40, 100, 5_000, ROWS / 2, ROWS - 1])
      expect(reader.get(formatAddress({ family: 4, value: n * 2 }))).toEqual(rows[n]?.[1]);
    expect(bytes.toString("latin1").split("Denmark")).toHaveLength(2);
  });

  it("shows IPv4 under its other prefixes, but where these have data of their own", () => {
    const reader = new Reader(
      written([
        [at("192.0.2.1"), { is: "four" }],
        [at("2002::1"), { is: "six" }],
      ]),
    );
    expect(["::ffff:192.0.2.1", "2001:0:c000:201::", "2002:c000:201::", "2002::1"].map((ip) => reader.get(ip))).toEqual(
      [{ is: "four" }, { is: "four" }, null, { is: "six" }],
    );
  });

  it("can give everything one record, or nothing any", () => {
    expect(new Reader(written([[four(0, MAX_IPV4), { is: "all" }]], { ipVersion: 4 })).get("192.0.2.1")).toEqual({
      is: "all",
    });
    expect(new Reader(written([])).get("192.0.2.1")).toBeNull();
  });

  it("refuses what it cannot hold, and goes on", () => {
    const writer = new MmdbWriter({ ...ABOUT, ipVersion: 4 });
    const one = writer.record({ a: "one" });
    expect(() => writer.record({ text: "of one", number: Number.NaN })).toThrow(RangeError);
    expect(() => writer.record(-(2 ** 31) - 1)).toThrow(RangeError);
    let deep: MmdbWritable = 1;
    for (let n = 0; n < 20; n++) deep = [deep];
    expect(() => writer.record(deep)).toThrow(/deeper/);
    expect(writer.record({ a: "one" })).toBe(one);
    const text = writer.record({ text: "of one" });
    writer.add(at("192.0.2.9"), one);
    writer.add(at("192.0.2.20"), text);
    expect(() => writer.add(at("192.0.2.9"), text)).not.toThrow();
    expect(() => [...writer.finish()]).toThrow(/order/);
    expect(() => written([[at("2001:db8::1"), 1]], { ipVersion: 4 })).toThrow(/IPv6/);
    expect(() => written([[at("::1"), 1]])).toThrow(/IPv4/);
  });

  const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
  const python = ["python3", "/usr/bin/python3"].find((command) => isThere(command, "-c", "import maxminddb"));
  const readers = { mmdblookup: isThere("mmdblookup", "--version"), python: python !== undefined };
  for (const [reader, is] of Object.entries(readers)) {
    if (!is) console.warn(`SKIPPED: ${reader} is not installed, so no file of Fyr's is read by it`);
    it.skipIf(!is)(`is read by ${reader}`, () => {
      const folder = mkdtempSync(join(tmpdir(), "fyr-mmdb-"));
      try {
        const file = join(folder, "test.mmdb");
        const rows: Row[] = [
          [at("192.0.2.1"), { name: "Ærø", asn: 64_496, at: new MmdbDouble(55) }],
          [six(0x2001_0db8n << 96n, (0x2001_0db9n << 96n) - 1n), { name: "Ærø", listed: true }],
        ];
        writeFileSync(file, written(rows));
        const script = `import json,maxminddb,sys\nprint(json.dumps(maxminddb.open_database(sys.argv[1]).get(sys.argv[2])))`;
        const ask = (ip: string) =>
          python !== undefined && reader === "python"
            ? execFileSync(python, ["-c", script, file, ip], { encoding: "utf8" })
            : execFileSync("mmdblookup", ["--file", file, "--ip", ip], { encoding: "utf8" });
        expect(ask("192.0.2.1")).toMatch(reader === "python" ? /"asn": 64496/ : /64496 <uint32>/);
        expect(ask("2001:db8::5")).toMatch(reader === "python" ? /"listed": true/ : /true <boolean>/);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }
});
