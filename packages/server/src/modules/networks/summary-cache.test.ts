import type { NetworkInfo } from "@fyr/contract";
import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { createEnricher, type TraitsMoment } from "@fyr/core/enrichment";
import { expect, it } from "vitest";
import { allAtOnce } from "../../scheduling/index.ts";
import { createSummaryCache } from "./summary-cache.ts";
import { readNetwork } from "./network.ts";
import { summarise, type View } from "./summary.ts";

const emptyAtlas = () => openAtlas(new Uint8Array(Buffer.concat(new AtlasBuilder().compile({ builtAt: "" }))).buffer);
const { traits } = createEnricher();
const viewAt = (moment: TraitsMoment, atlas = emptyAtlas()): View => ({ atlas, traits, momentOf: () => moment });

it("keeps a summary until the atlas, the day or the collected lists are others", () => {
  const cache = createSummaryCache(2);
  const coverage = { at: "2026-11-23", notCollected: [] };
  const view = viewAt({ day: "2026-11-23", coverage });
  const [one, two, three] = ["192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24"].map(readNetwork);
  if (one === undefined || two === undefined || three === undefined) throw new Error("three were read");
  const info: NetworkInfo = allAtOnce(summarise(one, view));

  expect(cache.find(one, view)).toBeUndefined();
  cache.add(one, view, info);
  expect(cache.find(one, view)).toEqual(info);
  expect(cache.find({ ...one, input: "192.0.2.7/24" }, view)).toEqual({ ...info, input: "192.0.2.7/24" });

  expect(cache.find(one, viewAt({ day: "2026-11-24", coverage }, view.atlas))).toBeUndefined();
  expect(cache.find(one, viewAt({ day: "2026-11-23", coverage: { ...coverage } }, view.atlas))).toBeUndefined();
  expect(cache.find(one, viewAt({ day: "2026-11-23", coverage }))).toBeUndefined();

  cache.add(two, view, info);
  cache.find(one, view);
  cache.add(three, view, info);
  expect(cache.find(two, view)).toBeUndefined();
  expect([cache.find(one, view), cache.find(three, view)]).not.toContain(undefined);
});
