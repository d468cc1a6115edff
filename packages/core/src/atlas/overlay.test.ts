import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AtlasBuilder, createOverlay, openAtlas, withOverlay, type Atlas, type AtlasRow } from "./index.ts";
import { fileOf } from "./testing/file.ts";
import { labelSet, referenceLookup } from "./testing/reference.ts";
import { label, rowSet, SOURCES } from "./testing/rows.ts";
import { runs } from "../testing/soak.ts";

function atlasOf(rows: readonly AtlasRow[]): Atlas {
  const builder = new AtlasBuilder();
  for (const row of rows) builder.addRow(row);
  return openAtlas(fileOf(builder.compile({ builtAt: "2026-08-22T00:00:00.000Z" })));
}

describe("an atlas with fresh labels", () => {
  test("answers as one that was compiled with them, after any additions and removals", () => {
    const changes = fc.array(fc.tuple(label, fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(rowSet, changes, (rows, added) => {
        const overlay = createOverlay();
        const atlas = withOverlay(atlasOf(rows), overlay);
        const all = [...rows];
        for (const [fresh, isTakenBack] of added) {
          const id = overlay.add(fresh);
          const at = { family: fresh.family, value: fresh.first } as Parameters<Atlas["lookup"]>[0];
          expect(atlas.lookup(at).labels.length).toBeGreaterThan(0);
          if (isTakenBack) expect(overlay.remove(id)).toBe(true);
          else all.push({ ...fresh, layer: "label" });
        }
        for (const { family, first, last } of all) {
          for (const value of [first, last]) {
            const at = family === 4 ? { family, value: Number(value) } : { family, value: BigInt(value) };
            const found = atlas.lookup(at);
            const expected = referenceLookup(all, {}, at);
            expect(labelSet(found)).toEqual(labelSet(expected));
            expect(found.place).toEqual(expected.place);
            expect(found.ip).toBe(expected.ip);
            // Everything is alike from one end of the interval to the other.
            expect(labelSet(atlas.lookup(found.first))).toEqual(labelSet(found));
            expect(labelSet(atlas.lookup(found.last))).toEqual(labelSet(found));
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test("answers as one that was compiled without what it hides", () => {
    const whose = ({ record, source: from }: Extract<AtlasRow, { layer: "label" }>) =>
      JSON.stringify([from.id, record.kind, record.provider, record.reference ?? null]);
    fc.assert(
      fc.property(rowSet, fc.array(fc.nat(), { maxLength: 4 }), (rows, picks) => {
        const labels = rows.flatMap((row) => (row.layer === "label" ? [row] : []));
        const gone = new Set(labels.length === 0 ? [] : picks.map((pick) => labels[pick % labels.length]));
        const rest = rows.filter((row) => row.layer !== "label" || !gone.has(row));
        const overlay = createOverlay();
        const hidden = [...gone].flatMap((row) => (row === undefined ? [] : [row]));
        overlay.hide(hidden);
        const named = new Set(hidden.map(whose));
        overlay.addAll(labels.filter((row) => !gone.has(row) && named.has(whose(row))));
        const atlas = withOverlay(atlasOf(rows), overlay);
        for (const { family, first, last } of rows) {
          for (const value of [first, last]) {
            const at = family === 4 ? { family, value: Number(value) } : { family, value: BigInt(value) };
            const found = atlas.lookup(at);
            expect(labelSet(found)).toEqual(labelSet(referenceLookup(rest, {}, at)));
            expect(labelSet(atlas.lookup(found.last))).toEqual(labelSet(found));
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });

  const [source] = SOURCES;
  if (source === undefined) throw new Error("no source");
  const record = {
    kind: "threat",
    provider: null,
    display_name: null,
    tags: ["bruteforce"],
    confidence: 50,
    first_seen: null,
    last_seen: null,
  } as const;
  const one = { family: 4, first: 0x0102_0304, last: 0x0102_0304, record, source } as const;

  test("is the atlas itself while there are none", () => {
    const overlay = createOverlay();
    const base = atlasOf([]);
    const atlas = withOverlay(base, overlay);
    const id = overlay.add(one);
    expect(overlay.size).toBe(1);
    expect(atlas.lookup("1.2.3.4")).toMatchObject({ first: "1.2.3.4", last: "1.2.3.4", labels: [{ value: record }] });
    expect(atlas.lookup("1.2.3.5")).toMatchObject({ first: "1.2.3.5", last: "255.255.255.255", labels: [] });
    expect(overlay.remove(id)).toBe(true);
    expect(overlay.remove(id)).toBe(false);
    expect(atlas.lookup("1.2.3.4")).toMatchObject({ first: "0.0.0.0", labels: [] });
  });

  test("replaces the labels that the snapshot has from a source at that address with the source's latest", () => {
    const overlay = createOverlay();
    const other = { ...source, id: "another" };
    const base = atlasOf([
      { ...one, last: one.last + 1, layer: "label" },
      { ...one, source: other, layer: "label" },
    ]);
    overlay.add({ ...one, record: { ...record, confidence: 60 } });
    const atlas = withOverlay(base, overlay, new Set([source.id]));
    const confidences = (ip: string) =>
      new Map(atlas.lookup(ip).labels.map((fact) => [fact.source.id, fact.value.confidence]));
    expect(confidences("1.2.3.4")).toEqual(
      new Map([
        ["another", 50],
        [source.id, 60],
      ]),
    );
    expect(atlas.lookup("1.2.3.4").labels).toHaveLength(2);
    expect(confidences("1.2.3.5")).toEqual(new Map([[source.id, 50]]));
  });

  test("adds many at once, all of them or none", () => {
    const overlay = createOverlay();
    const many = Array.from({ length: 100 }, (_, n) => ({ ...one, first: 2 * n, last: 2 * n }));
    const ids = overlay.addAll(many);
    const atlas = withOverlay(atlasOf([]), overlay);
    expect(atlas.lookup4(40).labels).toHaveLength(1);
    expect(atlas.lookup4(41).labels).toHaveLength(0);
    expect(overlay.remove(ids[20] ?? 0)).toBe(true);
    expect(atlas.lookup4(40).labels).toHaveLength(0);
    expect(() => overlay.addAll([one, { ...one, source: { ...source, name: "Renamed" } }])).toThrow(source.id);
    expect(overlay.size).toBe(99);
  });

  test("forgets a source with its last label", () => {
    const overlay = createOverlay();
    const renamed = { ...one, source: { ...source, name: "Renamed" } };
    const ids = [overlay.add(one), overlay.add({ ...one, first: 1, last: 1 })];
    expect(() => overlay.add(renamed)).toThrow(source.id);
    for (const id of ids) overlay.remove(id);
    overlay.add(renamed);
    expect(overlay.size).toBe(1);
  });

  test("does not say twice what the next snapshot has taken over", () => {
    const overlay = createOverlay();
    overlay.add(one);
    overlay.add({ ...one, record: { ...record, confidence: 60 } });
    const atlas = withOverlay(atlasOf([{ ...one, layer: "label" }]), overlay);
    expect(atlas.lookup("1.2.3.4").labels.map(({ value }) => value.confidence)).toEqual([50, 60]);
  });

  test("refuses a bad label when it is added, and still adds good ones", () => {
    const overlay = createOverlay();
    overlay.add(one);
    expect(() => overlay.add({ ...one, first: 9, last: 8 })).toThrow(RangeError);
    expect(() => overlay.add({ ...one, source: { ...source, name: "Another" } })).toThrow("two different sources");
    expect(withOverlay(atlasOf([]), overlay).lookup("1.2.3.4").labels).toHaveLength(1);
  });
});
