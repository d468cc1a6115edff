import { AtlasBuilder, openAtlas, type Source } from "@fyr/core/atlas";
import { createEnricher, NO_PROVIDERS } from "@fyr/core/enrichment";
import { expect, it } from "vitest";
import { createIpLookup } from "../modules/query/index.ts";
import { sampleFeatures, tableOf } from "./features.ts";

const source: Source = { id: "s", name: "s", url: null, licence: "", attribution: null, published: null };

it("samples routed addresses evenly, and counts the fields that say something", () => {
  const builder = new AtlasBuilder();
  const record = { number: 64_500, organization: "Acme" };
  const first = 0x08000000;
  builder.addRow({ family: 4, first, last: first + 99, layer: "as", record, source });
  const label = { kind: "vpn", provider: null, display_name: null, tags: [], confidence: 90 } as const;
  const seen = { first_seen: null, last_seen: null };
  builder.addRow({ family: 4, first, last: first + 24, layer: "label", record: { ...label, ...seen }, source });
  const parts = builder.compile({ builtAt: "2026-11-22T00:00:00Z" });
  const atlas = openAtlas(new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part)))).buffer);
  const background = () => ({ day: "2026-11-22", providers: NO_PROVIDERS });
  const lookup = createIpLookup({ atlas: () => atlas, enricher: createEnricher(), background });
  const shares = sampleFeatures(atlas, lookup, 40);
  expect(shares.features.get("as_org")).toBe(40);
  expect(shares.features.get("anonymization.vpn")).toBe(10);
  expect(shares.features.has("os_guess")).toBe(false);
  expect(tableOf(shares)).toContain("| `anonymization.vpn` | 25.00 % |");
});
