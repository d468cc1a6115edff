import { setImmediate } from "node:timers/promises";
import { ITEM_TYPE } from "@fyr/contract";
import { AtlasBuilder, type AtlasRow, type LabelRecord, openAtlas, type Source } from "@fyr/core/atlas";
import { createEnricher } from "@fyr/core/enrichment";
import { parseRange } from "@fyr/core/ip";
import { expect, it } from "vitest";
import { soak } from "../../../testing/soak.ts";
import { createCover } from "./cover.ts";

const SOURCE: Source = { id: "x", name: "A list", url: null, licence: "", attribution: null, published: null };
const LABEL: LabelRecord = {
  kind: "vpn",
  provider: "acme",
  display_name: "Acme",
  tags: [],
  confidence: 50,
  first_seen: null,
  last_seen: null,
};

function rangeOf(text: string) {
  const read = parseRange(text);
  if (!read.ok) throw new Error(read.reason);
  return read.range;
}

/** Thousands of intervals from 45.0.0.0 on, none of which is evidence. */
function snapshot(...more: readonly AtlasRow[]) {
  const builder = new AtlasBuilder();
  for (const row of more) builder.addRow(row);
  builder.addRow({
    ...rangeOf("208.80.152.0/22"),
    layer: "as",
    record: { number: 14_907, organization: "Wikimedia Foundation Inc." },
    source: SOURCE,
  });
  for (let n = 0; n < 8000; n++) {
    const read = parseRange(`45.${n >> 8}.${n & 255}.0/25`);
    if (read.ok) builder.addRow({ ...read.range, record: LABEL, source: SOURCE, layer: "label" });
  }
  return openAtlas(new Uint8Array(Buffer.concat(builder.compile({ builtAt: new Date().toISOString() }))).buffer);
}

const atlas = snapshot();
const cover = coverBy(atlas);
function coverBy(of: typeof atlas) {
  return createCover({
    atlas: () => of,
    enricher: createEnricher(),
    names: { find: async () => ({ labels: [] }), below: async () => [] } as never,
    log: { warn: () => undefined },
  });
}
const claim = (value: string) => ({ item_type: ITEM_TYPE.ip, value, kind: "vpn" as const });

/** Submissions at a time. */
const MANY = soak(12, 4);

it("lets others in while the evidence of many submissions is looked up", async () => {
  // Each address has an interval of its own, and none has evidence.
  const many = Array.from({ length: 5000 }, (_, n) => claim(`45.${n >> 8}.${n & 255}.1`));
  const ended = new AbortController();
  const all = Promise.all(Array.from({ length: MANY }, () => cover.against(many, "one"))).finally(() => ended.abort());
  let turns = 0;
  while (!ended.signal.aborted) {
    await setImmediate();
    turns++;
  }
  // Each time five thousand intervals: some of each, and some of the next.
  expect(turns).toBeGreaterThan(MANY * 3);
  for (const reasons of await all) expect(reasons).toEqual([]);
});

it("has the evidence of one account looked up beside that of another", async () => {
  const many = Array.from({ length: 5000 }, (_, n) => claim(`45.${n >> 8}.${n & 255}.1`));
  const ended: string[] = [];
  const long = Array.from({ length: MANY }, () => cover.against(many, "one").then(() => ended.push("one")));
  await cover.against([claim("208.80.154.224")], "two").then(() => ended.push("two"));
  await Promise.all(long);
  expect(ended[0]).toBe("two");
});

it("names what is covered before ranges that are too wide, and looks at few intervals of those", async () => {
  const wide = Array.from({ length: 100 }, (_, n) => claim(`45.${n % 16}.0.0/13`));
  expect(await cover.against([...wide, claim("208.80.154.224"), claim("208.80.0.0/12")], "one")).toEqual([
    "208.80.154.224: business network of Wikimedia Foundation Inc. (routing)",
    "45.0.0.0/13 is too wide to be in force without a review",
    "45.1.0.0/13 is too wide to be in force without a review",
    "45.2.0.0/13 is too wide to be in force without a review",
    "45.3.0.0/13 is too wide to be in force without a review",
    "and 97 more",
  ]);
  // Of few there is time for each.
  const [first] = await cover.against([claim("208.80.0.0/12")], "one");
  expect(first).toBe("208.80.0.0/12: business network of Wikimedia Foundation Inc. (routing)");
});

it("holds an exit of a VPN in the network of an institution that no list has for one", async () => {
  expect(await cover.against([claim("208.80.154.224")], "one")).toEqual([
    "208.80.154.224: business network of Wikimedia Foundation Inc. (routing)",
  ]);
  // That one of its machines attacks is another matter.
  expect(await cover.against([{ ...claim("208.80.154.224"), kind: "threat" }], "one")).toEqual([]);
  const listed = { ...rangeOf("208.80.154.224"), record: LABEL, source: SOURCE, layer: "label" } as const;
  expect(await coverBy(snapshot(listed)).against([claim("208.80.154.224")], "one")).toEqual([]);
});

it("states where not all was looked up", async () => {
  const many = Array.from({ length: 6000 }, (_, n) => claim(`45.${n >> 8}.${n & 255}.1`));
  expect(await cover.against(many, "one")).toEqual([expect.stringMatching(/: not all of it was looked up$/)]);
  expect(await cover.against(many.slice(0, 100), "one")).toEqual([]);
});
