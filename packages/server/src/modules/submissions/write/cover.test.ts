import { setImmediate } from "node:timers/promises";
import { ITEM_TYPE } from "@fyr/contract";
import { AtlasBuilder, type LabelRecord, openAtlas, type Source } from "@fyr/core/atlas";
import { createEnricher } from "@fyr/core/enrichment";
import { parseRange } from "@fyr/core/ip";
import { expect, it } from "vitest";
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

/** Thousands of intervals from 45.0.0.0 on, none of which is evidence. */
function snapshot() {
  const builder = new AtlasBuilder();
  for (let n = 0; n < 8000; n++) {
    const read = parseRange(`45.${n >> 8}.${n & 255}.0/25`);
    if (read.ok) builder.addRow({ ...read.range, record: LABEL, source: SOURCE, layer: "label" });
  }
  return openAtlas(new Uint8Array(Buffer.concat(builder.compile({ builtAt: new Date().toISOString() }))).buffer);
}

const atlas = snapshot();
const cover = createCover({
  atlas: () => atlas,
  enricher: createEnricher(),
  names: { find: async () => ({ labels: [] }), below: async () => [] } as never,
  log: { warn: () => undefined },
});
const claim = (value: string) => ({ item_type: ITEM_TYPE.ip, value, kind: "vpn" as const });

it("lets others in while the evidence of many submissions is looked up, one after the other", async () => {
  const wide = Array.from({ length: 100 }, (_, n) => claim(`45.${n % 16}.0.0/13`));
  const ended = new AbortController();
  const all = Promise.all(Array.from({ length: 12 }, () => cover.against(wide))).finally(() => ended.abort());
  let turns = 0;
  while (!ended.signal.aborted) {
    await setImmediate();
    turns++;
  }
  // Twelve times five thousand intervals, a hundred of them in a row.
  expect(turns).toBeGreaterThanOrEqual(400);
  for (const reasons of await all) expect(reasons[0]).toContain("is too wide to be in force without a review");
});

it("states where not all was looked up", async () => {
  const many = Array.from({ length: 6000 }, (_, n) => claim(`45.${n >> 8}.${n & 255}.1`));
  expect(await cover.against(many)).toEqual([expect.stringMatching(/: not all of it was looked up$/)]);
  expect(await cover.against(many.slice(0, 100))).toEqual([]);
});
