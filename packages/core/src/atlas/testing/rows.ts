import fc from "fast-check";
import { MAX_IPV4, MAX_IPV6, type Range } from "../../ip/index.ts";
import { LABEL_KINDS, type AtlasRow, type Source } from "../facts.ts";

export const SOURCES: readonly Source[] = ["alpha", "beta", "gamma"].map((id) => ({
  id,
  name: `List ${id}`,
  url: id === "beta" ? null : `https://lists.example/${id}`,
  licence: "CC0-1.0",
  attribution: id === "gamma" ? "© Gamma ✓" : null,
  published: "2026-08-22",
}));

const source = fc.constantFrom(...SOURCES);
const text = fc.oneof(
  fc.constantFrom("a", "", "Ærø", "日本", "x".repeat(300)),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const textOrNull = fc.option(text);
const country = fc.constantFrom("DK", "DE", "US");

const records = {
  special: fc.record({
    name: text,
    scope: fc.constantFrom("private", "loopback"),
    rfc: text,
    globally_reachable: fc.boolean(),
    prefix: text,
  }),
  as: fc.record({ number: fc.integer({ min: 0, max: 2 ** 32 - 1 }), organization: text }),
  registration: fc.record({ country_iso: country }),
  place: fc.record({
    country_iso: fc.option(country),
    city: textOrNull,
    region: textOrNull,
    postcode: textOrNull,
    latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
    longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
    time_zone: textOrNull,
    accuracy_radius: fc.option(fc.integer({ min: 1, max: 1000 })),
    anycast: fc.option(fc.boolean()),
  }),
  label: fc.record(
    {
      kind: fc.constantFrom(...LABEL_KINDS),
      provider: textOrNull,
      display_name: textOrNull,
      tags: fc.array(
        text.filter((tag) => !tag.includes("\0")),
        { maxLength: 3 },
      ),
      confidence: fc.double({ min: 0, max: 100, noNaN: true }),
      first_seen: fc.option(fc.constantFrom("2026-01-01", "2026-02-01")),
      last_seen: fc.option(fc.constantFrom("2026-08-01", "2026-08-22")),
      reference: text,
    },
    { requiredKeys: ["kind", "provider", "display_name", "tags", "confidence", "first_seen", "last_seen"] },
  ),
};

/** Where bounds cluster: both ends, borders of words and directory buckets, and a few others so that ranges meet. */
const ANCHORS4 = [0, 0x10000, 0x0a000000, 0x7fffffff, 0x80000000, 0xfffeffff, MAX_IPV4].map(BigInt);
const ANCHORS6 = [
  0n,
  1n << 32n,
  1n << 64n,
  0xffffn << 32n,
  0x2001n << 112n,
  (0x2001_0db8n << 96n) + (1n << 63n),
  1n << 127n,
  MAX_IPV6,
];

function point(anchors: readonly bigint[], max: bigint): fc.Arbitrary<bigint> {
  const near = fc
    .tuple(fc.constantFrom(...anchors), fc.bigInt({ min: -4n, max: 4n }))
    .map(([anchor, step]) => anchor + step);
  return fc
    .oneof({ weight: 4, arbitrary: near }, fc.bigInt({ min: 0n, max }))
    .map((at) => (at < 0n ? 0n : at > max ? max : at));
}

const range: fc.Arbitrary<Range> = fc.oneof(
  fc.tuple(point(ANCHORS4, BigInt(MAX_IPV4)), point(ANCHORS4, BigInt(MAX_IPV4))).map(([a, b]): Range => ({
    family: 4,
    first: Number(a < b ? a : b),
    last: Number(a < b ? b : a),
  })),
  fc
    .tuple(point(ANCHORS6, MAX_IPV6), point(ANCHORS6, MAX_IPV6))
    .map(([a, b]): Range => ({ family: 6, first: a < b ? a : b, last: a < b ? b : a })),
);

/** A row of any layer. */
export const row: fc.Arbitrary<AtlasRow> = fc.oneof(
  fc
    .tuple(range, source, records.special)
    .map(([at, from, record]) => Object.assign({ layer: "special" as const, record, source: from }, at)),
  fc
    .tuple(range, source, records.as)
    .map(([at, from, record]) => Object.assign({ layer: "as" as const, record, source: from }, at)),
  fc
    .tuple(range, source, records.registration)
    .map(([at, from, record]) => Object.assign({ layer: "registration" as const, record, source: from }, at)),
  fc
    .tuple(range, source, records.place)
    .map(([at, from, record]) => Object.assign({ layer: "place" as const, record, source: from }, at)),
  fc
    .tuple(range, source, records.label)
    .map(([at, from, record]) => Object.assign({ layer: "label" as const, record, source: from }, at)),
);

export const label = fc
  .tuple(range, source, records.label)
  .map(([at, from, record]) => Object.assign({ record, source: from }, at));

/** Rows among which the same records and ranges come up again. */
export const rowSet = fc
  .tuple(fc.array(row, { maxLength: 25 }), fc.array(fc.tuple(fc.nat(), range), { maxLength: 15 }))
  .map(([rows, again]): AtlasRow[] => {
    const repeated = again.flatMap(([index, at]): AtlasRow[] => {
      const same = rows[index % Math.max(1, rows.length)];
      return same === undefined ? [] : [same, { ...same, ...at }];
    });
    return rows.concat(repeated);
  });
