import { describe, expect, it } from "vitest";
import { AtlasBuilder, type LabelKind, openAtlas } from "../atlas/index.ts";
import { parseRange, type Range } from "../ip/index.ts";
import { AddedRows, coverOfRange, extentOf } from "./index.ts";

function rangeOf(text: string): Range {
  const read = parseRange(text);
  if (!read.ok) throw new Error(read.reason);
  return read.range;
}

function atlasOf(labels: readonly (readonly [range: string, kind: LabelKind, source: string])[]) {
  const builder = new AtlasBuilder();
  for (const [text, kind, id] of labels) {
    const range = rangeOf(text);
    if (range.family !== 4) throw new Error("not IPv4");
    const record = {
      kind,
      provider: id,
      display_name: id.toUpperCase(),
      tags: [],
      confidence: 90,
      first_seen: null,
      last_seen: null,
    };
    const source = { id, name: `list of ${id}`, url: null, licence: "", attribution: null, published: null };
    builder.addRow({ ...range, layer: "label", record, source });
  }
  const parts = builder.compile({ builtAt: "2026-11-22T00:00:00Z" });
  return openAtlas(new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part)))).buffer);
}

const atlas = atlasOf([
  ["140.82.112.0/20", "cdn", "forge"],
  ["34.64.0.0/10", "cloud", "clouds"],
  ["66.249.64.0/24", "crawler", "crawlers"],
  ["45.9.0.0/16", "benign", "submissions"],
]);
const coverOf = (text: string, source = "list") => coverOfRange(atlas, rangeOf(text), source);

describe("what covers a range", () => {
  it.each([
    ["140.82.112.0/20", { words: "FORGE (list of forge)", isGood: false }],
    ["140.82.0.0/16", { words: "FORGE (list of forge)", isGood: false }],
    ["34.70.1.2", { words: "CLOUDS (list of clouds)", isGood: false }],
    ["66.249.0.0/16", { words: "CRAWLERS (list of crawlers)", isGood: true }],
    ["8.8.8.0/24", { words: "Google Public DNS (Fyr: well-known resolvers)", isGood: true }],
    ["2620:fe::/48", { words: expect.stringContaining("Quad9"), isGood: true }],
    ["198.41.0.4", { words: expect.stringContaining("("), isGood: true }],
    // What members submit is no evidence, and a source none for itself.
    ["45.9.1.1", null],
    ["44.1.2.3", null],
  ])("%s", (text, cover) => expect(coverOf(text)).toEqual(cover));

  it("is not what the source stated itself", () => expect(coverOf("66.249.64.1", "crawlers")).toBeNull());
});

function added(...texts: readonly string[]): AddedRows {
  const rows = new AddedRows();
  for (const text of texts) rows.add(rangeOf(text), coverOf(text));
  return rows;
}
const machines = (prefix: string, howMany: number) => Array.from({ length: howMany }, (_, n) => `${prefix}.${n}`);

describe("rows that a version adds", () => {
  it("collide in prefixes of clouds and good services, and name the widest", () => {
    expect(added("44.1.0.0/16", "140.82.112.0/22", "140.82.112.0/20").collision()).toBe(
      "It newly claims what other sources know as a cloud or a good service: 140.82.112.0/20 is of FORGE (list of forge)",
    );
    // As much in prefixes of which none would.
    expect(added("34.64.0.0/23", "34.64.2.0/23").collision()).toContain("34.64.");
  });

  it("collide in such prefixes that are written out address by address", () => {
    const rows = ["0", "1", "2", "3"].flatMap((third) => machines(`34.64.${third}`, 256));
    expect(added(...rows).collision()).toContain("of CLOUDS");
    // Some machines in each are what lists have.
    const some = Array.from({ length: 20 }, (_, third) => machines(`34.64.${third}`, 100)).flat();
    expect(added(...some).collision()).toBeNull();
  });

  it("collide where many of them are known to do good", () => {
    expect(added(...machines("66.249.64", 26)).collision()).toContain("is of CRAWLERS");
  });

  it("do not collide as machines in clouds, as single mistakes, or as few among many", () => {
    expect(added(...machines("34.70.1", 250), "34.70.2.0/24").collision()).toBeNull();
    expect(added("8.8.8.8", "66.249.64.7").collision()).toBeNull();
    const others = Array.from({ length: 12 }, (_, n) => machines(`44.1.${n}`, 250)).flat();
    expect(added(...machines("66.249.64", 26), ...others).collision()).toBeNull();
  });

  it("are summed up with examples: what is known to be good first, then clouds, then the widest", () => {
    const rows = added("44.0.0.0/8", "34.70.1.2", "8.8.8.8", "44.1.0.1-44.1.0.9", ...machines("44.9.9", 200));
    const { examples, ...sums } = rows.change(3);
    expect(sums).toEqual({ added: 204, removed: 3, covered: 2 });
    expect(examples).toHaveLength(10);
    expect(examples.slice(0, 4)).toEqual([
      { subject: "8.8.8.8", extent: 1, cover: "Google Public DNS (Fyr: well-known resolvers)" },
      { subject: "34.70.1.2", extent: 1, cover: "CLOUDS (list of clouds)" },
      { subject: "44.0.0.0/8", extent: 2 ** 24, cover: null },
      { subject: "44.1.0.1-44.1.0.9", extent: 9, cover: null },
    ]);
  });
});

it.each([
  ["192.0.2.1", 1],
  ["192.0.2.0-192.0.2.9", 10],
  ["0.0.0.0/0", 2 ** 32],
  ["2001:db8::/48", 256],
  ["2001:db8::1", 1],
])("%s holds %d", (text, extent) => expect(extentOf(rangeOf(text))).toBe(extent));
