import { createReadStream, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confidenceOfCount, LabelFormatError, parseLabelList, type LabelFormat, type ListEntry } from "./index.ts";
import { LINE_MAX, lines, type TextChunks } from "./formats/lines.ts";

const fixture = (name: string): URL => new URL(`./fixtures/${name}`, import.meta.url);

async function read(format: LabelFormat, chunks: TextChunks): Promise<ListEntry[]> {
  const entries: ListEntry[] = [];
  for await (const entry of parseLabelList(format, chunks)) entries.push(entry);
  return entries;
}

function readFixture(format: LabelFormat, name: string): Promise<ListEntry[]> {
  // A few bytes at a time, so that every row is cut somewhere.
  return read(format, createReadStream(fixture(name), { encoding: "utf8", highWaterMark: 7 }));
}

function rowsOf(entries: readonly ListEntry[]) {
  return entries.flatMap((entry) => (entry.ok ? [entry.row] : []));
}

function malformedOf(entries: readonly ListEntry[]): [number, string][] {
  return entries.flatMap((entry) => (entry.ok ? [] : [[entry.line, entry.text] as [number, string]]));
}

const v4 = (first: number, last: number) => ({ family: 4, first, last });
const v6 = (first: bigint, last: bigint) => ({ family: 6, first, last });
const TEST_NET_1 = 0xc0000200;
const TEST_NET_2 = 0xc6336400;
const TEST_NET_3 = 0xcb007100;
const DOC = 0x20010db8n << 96n;

describe("plain lists", () => {
  it("give addresses, prefixes and ranges, and keep what is none with line and reason", async () => {
    const entries = await readFixture("plain", "plain.txt");
    expect(rowsOf(entries).map((row) => row.target)).toEqual([
      v4(TEST_NET_1 + 1, TEST_NET_1 + 1),
      v4(TEST_NET_1 + 8, TEST_NET_1 + 15),
      v4(TEST_NET_2 + 10, TEST_NET_2 + 20),
      v4(TEST_NET_2 + 30, TEST_NET_2 + 31),
      v4(TEST_NET_3 + 5, TEST_NET_3 + 5),
      v4(TEST_NET_3 + 6, TEST_NET_3 + 6),
      v6(DOC | (1n << 80n), (DOC | (2n << 80n)) - 1n),
      v6(DOC + 1n, DOC + 255n),
    ]);
    expect(malformedOf(entries)).toEqual([
      [12, "999.1.1.1"],
      [13, "192.0.2.1/33"],
      [14, "not an address"],
      [15, "198.51.100.9-198.51.100.1"],
    ]);
    for (const entry of entries) if (!entry.ok) expect(entry.reason.length).toBeGreaterThan(10);
  });

  it("are read alike however the stream cuts them", async () => {
    const text = readFileSync(fixture("plain.txt"), "utf8");
    const whole = await read("plain", [text]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 20 }), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), text.length];
        const chunks = at.slice(1).map((end, i) => text.slice(at[i], end));
        expect(await read("plain", chunks)).toEqual(whole);
      }),
    );
  });

  it("keep a line without end from filling memory", async () => {
    const seen: [number, number, boolean][] = [];
    const endless = Array.from({ length: 50 }, () => "x".repeat(LINE_MAX / 4));
    for await (const batch of lines([...endless, "\n1.2.3.4"])) {
      for (const line of batch) seen.push([line.number, line.text.length, line.tooLong]);
    }
    expect(seen).toEqual([
      [1, LINE_MAX, true],
      [2, 7, false],
    ]);
  });
});

describe("counted lists", () => {
  it("give address and count", async () => {
    const entries = await readFixture("counted", "counted.txt");
    expect(rowsOf(entries).map((row) => [row.target.family, row.count])).toEqual([
      [4, 10],
      [4, 1],
      [6, 3],
    ]);
    expect(malformedOf(entries).map(([line]) => line)).toEqual([6, 7, 8, 9]);
  });

  it("make a confidence that grows with the count and is never certainty", () => {
    expect([1, 2, 3, 4, 5, 10, 500].map(confidenceOfCount)).toEqual([40, 64, 78, 87, 92, 99, 99]);
  });
});

describe("lists of autonomous systems", () => {
  it("give number and name, in every way they are written", async () => {
    const entries = await readFixture("csv-asn", "asn.csv");
    expect(rowsOf(entries)).toEqual(
      [
        [64_496, "EXAMPLE NET, DK"],
        [64_497, "SPACED Ltd, NL"],
        [64_498, 'Quoted "Inner" Ltd'],
        [64_499, "BARE - Bare Company Inc."],
        [64_500, "Soluções"],
        [64_501, "as the other list writes it"],
        [64_502, null],
      ].map(([number, name]) => ({ target: { family: "as", number }, count: null, name })),
    );
    expect(malformedOf(entries).map(([line]) => line)).toEqual([9, 10, 11]);
  });
});

describe("MISP warning lists", () => {
  it("give the addresses of lists that have them", async () => {
    const entries = await readFixture("misp", "misp-cidr.json");
    expect(rowsOf(entries).map((row) => row.target)).toEqual([
      v4(TEST_NET_1, TEST_NET_1 + 255),
      v4(TEST_NET_2 + 7, TEST_NET_2 + 7),
      v6(DOC, DOC + (1n << 96n) - 1n),
    ]);
    expect(malformedOf(entries)).toEqual([
      [4, "example.com"],
      [5, "7"],
    ]);
  });

  it("are refused as a whole when their type names no addresses, or when they are none", async () => {
    await expect(readFixture("misp", "misp-hostname.json")).rejects.toThrow(
      "a MISP warning list of type 'hostname' names no addresses",
    );
    await expect(readFixture("misp", "plain.txt")).rejects.toThrow(LabelFormatError);
    await expect(read("misp", ["[]"])).rejects.toThrow("it has no 'type' and 'list'");
  });
});
