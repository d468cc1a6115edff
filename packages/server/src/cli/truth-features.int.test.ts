import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createEnricher } from "@fyr/core/enrichment";
import { buildAtlas } from "../atlas-build/index.ts";
import { labelsOf, sharedLists } from "../atlas-build/testing/shared-lists.ts";
import { createIpLookup } from "../modules/query/index.ts";
import { SEEDED_PROVIDERS } from "../modules/providers/index.ts";
import { openCurrentAtlas } from "../storage/atlas/index.ts";
import { soak } from "../testing/soak.ts";
import { sampleFeatures, tableOf } from "./features.ts";

const ADDRESSES = 20_000;
/** That of the lists: entries age, and the figures with them. */
const BACKGROUND = { day: "2026-08-22", providers: SEEDED_PROVIDERS };
const PAGE = path.join(import.meta.dirname, "../../../../docs/features.md");
const lists = soak(sharedLists, () => [])();

/** Feature and share of each row, in order. */
const rowsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| `([\w.]+)`\s+\| ([\d.]+ %)/gm)].map(([, feature, share]) => `${feature} ${share}`);

/* Needs an atlas of all real lists and places: in `npm run soak` only. */
describe.skipIf(lists.length === 0)("docs/features.md", () => {
  it("has the share of each feature as it is measured, of which thirty and more are filled", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "fyr-features-"));
    try {
      async function* labels() {
        for (const list of lists) yield* await labelsOf(list);
      }
      await buildAtlas({ dataDir: folder, labels: { current: labels, fingerprint: () => "" } });
      const current = await openCurrentAtlas(folder);
      if (current === null) throw new Error("no atlas was built");
      const lookup = createIpLookup({
        atlas: () => current.atlas,
        enricher: createEnricher(),
        background: () => BACKGROUND,
      });
      const measured = tableOf(sampleFeatures(current.atlas, lookup, ADDRESSES));
      console.log(measured);
      expect(rowsOf(readFileSync(PAGE, "utf8"))).toEqual(rowsOf(measured));
      expect(rowsOf(measured).length).toBeGreaterThanOrEqual(30);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
