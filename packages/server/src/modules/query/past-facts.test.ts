import type { Provenance } from "@fyr/contract";
import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { createEnricher, judgedFacts } from "@fyr/core/enrichment";
import { parseAddress } from "@fyr/core/ip";
import type { LabelRow } from "@fyr/core/labels";
import { describe, expect, it } from "vitest";
import { labelsOf, sharedLists } from "../../atlas-build/testing/shared-lists.ts";
import { factsOfPast } from "./past-facts.ts";

/** Three lists name it by two names of Google's, in prefixes of different lengths. */
const ADDRESS = "34.153.132.205";
const LISTS: ReadonlySet<string> = new Set(["google", "misp-google-gcp", "x4bnet-datacenter", "bad-asn"]);
const GOOGLE_CLOUD = 396_982;
const DAY = "2026-11-22";

const HISTORY: Provenance = {
  fields: [],
  source: "history",
  source_name: "History",
  url: null,
  licence: "own data",
  method: "data",
  detail: null,
  as_of: DAY,
  first_seen: null,
  last_seen: null,
};

const lists = sharedLists().filter(({ id }) => LISTS.has(id));

describe.runIf(lists.length > 0)("labels of a past moment, of real lists", () => {
  it(`answer for ${ADDRESS} as the atlas of the same lists does`, async () => {
    const parsed = parseAddress(ADDRESS);
    if (!parsed.ok || parsed.address.family !== 4) throw new Error(`${ADDRESS} is no IPv4 address`);
    const { value } = parsed.address;
    const names = ({ target }: LabelRow): boolean =>
      target.family === "as"
        ? target.number === GOOGLE_CLOUD
        : target.family === 4 && target.first <= value && value <= target.last;
    const rows = (await Promise.all(lists.map(labelsOf))).flat().filter(names);
    expect(new Set(rows.map(({ source }) => source.id)).size).toBeGreaterThan(2);

    const announced = { family: 4, first: 0x2280_0000, last: 0x229f_ffff } as const;
    const routes = {
      id: "iptoasn",
      name: "iptoasn",
      url: null,
      licence: "PDDL-1.0",
      attribution: null,
      published: null,
    };
    const builder = new AtlasBuilder();
    builder.addRow({
      ...announced,
      layer: "as",
      record: { number: GOOGLE_CLOUD, organization: "GOOGLE-CLOUD-PLATFORM" },
      source: routes,
    });
    for (const { target, record, source } of rows) {
      builder.addRow({ ...(target.family === "as" ? announced : target), layer: "label", record, source });
    }
    const parts = builder.compile({ builtAt: "" }).map((part) => Uint8Array.from(part));
    const atlas = openAtlas(await new Blob(parts).arrayBuffer());
    const enricher = createEnricher();
    const input = { text: ADDRESS, prefix: null, port: null, notes: [] };
    const now = enricher.answer(atlas.lookup(parsed.address), input, { day: DAY }).info;
    const facts = factsOfPast(atlas, judgedFacts(atlas, parsed.address), rows);
    const past = { as_of: `${DAY}T23:59:59.000Z`, provenance: HISTORY, notCollected: [] };
    const then = enricher.answer(facts, input, { day: DAY, past }).info;

    expect(now.operator).toBe("Google Cloud");
    for (const field of [
      "operator",
      "network_provider",
      "network_provider_services",
      "network_type",
      "company",
    ] as const) {
      expect([field, then[field]]).toEqual([field, now[field]]);
    }
    expect(then.risk).toMatchObject({ score: now.risk.score, verdict: now.risk.verdict, reasons: now.risk.reasons });
  });
});
