import { describe, expect, it } from "vitest";
import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";
import { createFreshLabels } from "./fresh.ts";
import { sourceOf } from "../../testing/source.ts";

function label(source: string, address: number, reference: string): LabelRow {
  const record = {
    kind: "vpn",
    provider: "acme",
    display_name: null,
    tags: [],
    confidence: 50,
    first_seen: null,
    last_seen: null,
    reference,
  } as const;
  return { target: { family: 4, first: address, last: address }, record, source: sourceOf(source) };
}

function atlasOf(labels: readonly LabelRow[]) {
  const builder = new AtlasBuilder();
  for (const { target, ...rest } of labels) {
    if (target.family === 4) builder.addRow({ ...target, ...rest, layer: "label" });
  }
  return openAtlas(new Uint8Array(Buffer.concat(builder.compile({ builtAt: "" }))).buffer);
}

describe("fresh labels", () => {
  const base = atlasOf([label("people", 1, "one"), label("people", 2, "one"), label("list", 1, "x")]);
  const fresh = createFreshLabels();
  const labelsOf = (address: number): string[] =>
    fresh
      .over(base)
      .lookup4(address)
      .labels.map(({ value, source }) => `${source.id} ${value.reference}`)
      .toSorted();

  it("are added and removed by source, over any snapshot", async () => {
    expect(fresh.over(base)).toBe(base);
    await fresh.show("people", { labels: [label("people", 3, "two")], gone: [label("people", 1, "one")] });
    await fresh.show("sensor", { labels: [label("sensor", 1, "s")], latest: true });
    expect([labelsOf(1), labelsOf(2), labelsOf(3)]).toEqual([["list x", "sensor s"], ["people one"], ["people two"]]);

    // The next snapshot contains everything, so no label appears twice.
    const next = atlasOf([label("people", 2, "one"), label("people", 3, "two"), label("sensor", 1, "s")]);
    const after = fresh.over(next);
    expect([1, 2, 3].map((address) => after.lookup4(address).labels.length)).toEqual([1, 1, 1]);

    await fresh.show("people", { labels: [] });
    expect([labelsOf(1), labelsOf(3)]).toEqual([["list x", "people one", "sensor s"], []]);
    await fresh.show("sensor", { labels: [] });
    expect(fresh.over(base)).toBe(base);
  });

  it("let others have their turn while thousands of labels are shown, and the later of two sets holds", async () => {
    const many = createFreshLabels();
    const record = label("people", 0, "many").record;
    const labels = Array.from({ length: 20_000 }, (_, n) => ({ ...label("people", 2 * n, "many"), record }));
    let turns = 0;
    const ending = new AbortController();
    const others = (async () => {
      for (; !ending.signal.aborted; turns++) await new Promise((resolve) => setImmediate(resolve));
    })();
    const first = many.show("people", { labels, gone: labels.slice(0, 5000) });
    const second = many.show("people", { labels: labels.slice(0, 2000) });
    await Promise.all([first, second]);
    ending.abort();
    await others;
    expect(turns).toBeGreaterThan(10);
    expect([0, 3998, 4000].map((address) => many.over(base).lookup4(address).labels.length)).toEqual([1, 1, 0]);
  });

  it("keep a label that both an added and a removed row carry", async () => {
    const people = createFreshLabels();
    await people.show("people", {
      labels: [label("people", 1, "two")],
      gone: [label("people", 1, "one"), label("people", 1, "two")],
    });
    for (const snapshot of [base, atlasOf([label("people", 1, "two")])]) {
      const { labels } = people.over(snapshot).lookup4(1);
      expect(labels.filter(({ source }) => source.id === "people").map(({ value }) => value.reference)).toEqual([
        "two",
      ]);
    }
  });
});
