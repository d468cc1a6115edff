import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Encodable, writeMmdb } from "../mmdb/testing/write.ts";
import { GeoAsnFormatError, readDelegated, readIp2asn, readMmdb } from "./index.ts";
import { noting } from "./testing/sink.ts";

const fixture = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");

describe("IPtoASN's table", () => {
  it("reads announced ranges, and reports why a row cannot be read", async () => {
    const sink = noting();
    await readIp2asn([fixture("ip2asn.tsv")], sink);
    expect(sink.rows).toEqual([
      "192.0.2.0-192.0.2.127 64496 EXAMPLE-ONE Example Networks",
      "198.51.100.0-198.51.100.255 64497 EXAMPLE-TWO",
      "203.0.113.0-203.0.113.255 64496 EXAMPLE-ONE Example Networks",
      "2001:db8::-2001:db8:0:ffff:ffff:ffff:ffff:ffff 64497 EXAMPLE-TWO",
    ]);
    expect(sink.faults).toEqual([
      "4: its range ends before it begins",
      "5: 'AS64498' is no number of a system",
      "6: it names no range",
      "7: it has no five columns",
      "10: '4294967296' is no number of a system",
    ]);
  });
});

describe("the registries' statistics", () => {
  const read = async (text: string) => {
    const sink = noting();
    await readDelegated([text], sink);
    return sink;
  };

  it("give what was given out, with sizes that are no prefixes too", async () => {
    const { rows, faults } = await read(fixture("delegated.txt"));
    expect(rows).toEqual([
      "192.0.2.0-192.0.2.191 DK",
      "198.51.100.0-198.51.100.255 SE",
      "2001:db8::-2001:db8:7fff:ffff:ffff:ffff:ffff:ffff DK",
      "2001:db8:8000::-2001:db8:9fff:ffff:ffff:ffff:ffff:ffff DK",
    ]);
    expect(faults).toEqual([
      "10: 'Sweden' is no country",
      "11: it names no range of IPv4",
      "13: it names no prefix of IPv6",
    ]);
  });

  it.each([
    ["that were cut off", fixture("delegated.txt").split("\n").slice(0, 9).join("\n"), "cut off: its summary states 6"],
    ["without a heading", fixture("delegated.txt").split("\n").slice(4).join("\n"), "without the heading"],
    ["that are a page", "<html>\n<p>Back soon</p>\n", "without the heading"],
  ])("are refused %s", async (_what, text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
    await expect(read(text)).rejects.toBeInstanceOf(GeoAsnFormatError);
  });
});

const text = (value: string): Encodable => ({ type: "string", value });
const map = (value: Readonly<Record<string, Encodable>>): Encodable => ({ type: "map", value });
const double = (value: number): Encodable => ({ type: "double", value });
const named = (name: string): Encodable => map({ names: map({ de: text("anders"), en: text(name) }) });
/** `10` + 96 zeros is 128.0.0.0/1 of the IPv4 part of an IPv6 database. */
const mapped = (bits: string): string => "0".repeat(96) + bits;

describe("a database in MaxMind's format", () => {
  it("gives places of both families, neighbours of one record as one range", () => {
    const bytes = writeMmdb({
      ipVersion: 6,
      recordSize: 28,
      records: [
        map({
          city: named("Copenhagen"),
          country: map({ iso_code: text("DK"), names: map({ en: text("Denmark") }) }),
          location: map({
            latitude: double(55.6761),
            longitude: { type: "float", value: 12.5683 },
            accuracy_radius: { type: "uint16", value: 20 },
            time_zone: text("Europe/Copenhagen"),
          }),
          postal: map({ code: text("1050") }),
          subdivisions: { type: "array", value: [named("Capital Region")] },
        }),
        map({ country: map({ iso_code: text("SE") }) }),
        map({ traits: map({ is_anycast: { type: "boolean", value: true } }) }),
      ],
      networks: [
        { bits: mapped("00"), record: 0 },
        { bits: mapped("010"), record: 0 },
        { bits: mapped("011"), record: 2 },
        { bits: mapped("1"), record: 1 },
        { bits: "001", record: 0 },
      ],
    });
    const sink = noting();
    expect(readMmdb(bytes, "place", sink)).toBe("2023-11-14");
    const copenhagen = "DK Copenhagen Capital Region 1050 55.6761 12.5683 Europe/Copenhagen 20";
    expect(sink.rows.map((row) => row.trimEnd())).toEqual([
      `0.0.0.0-95.255.255.255 ${copenhagen}`,
      // No place, but announced from several.
      "96.0.0.0-127.255.255.255         true",
      "128.0.0.0-255.255.255.255 SE",
      `2000::-3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff ${copenhagen}`,
    ]);
  });

  it.each([
    [
      "MaxMind's and DB-IP's",
      { autonomous_system_number: { type: "uint32", value: 64_496 }, autonomous_system_organization: text("Example") },
    ],
    ["IPinfo's", { asn: text("AS64496"), as_name: text("Example"), country_code: text("DK") }],
  ] as const)("gives systems by %s names", (_whose, fields) => {
    const records = [map(fields), map({ country_code: text("DK"), asn: text("") })];
    const networks = [
      { bits: "0", record: 0 },
      { bits: "1", record: 1 },
    ];
    const sink = noting();
    readMmdb(writeMmdb({ ipVersion: 4, recordSize: 24, records, networks }), "as", sink);
    expect(sink.rows).toEqual(["0.0.0.0-127.255.255.255 64496 Example"]);
  });

  it("is refused where it is damaged", () => {
    const bytes = writeMmdb({
      ipVersion: 4,
      recordSize: 24,
      records: [map({ asn: text("AS64496") })],
      networks: [{ bits: "0", record: 0 }],
    });
    expect(() => readMmdb(bytes.subarray(0, -20), "as", noting())).toThrow(GeoAsnFormatError);
    expect(() => readMmdb(new TextEncoder().encode("<html>"), "as", noting())).toThrow("a damaged database");
  });
});
