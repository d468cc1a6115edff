import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { DEMO_SEED, demoAtlasRows, demoWorld } from "@fyr/core/demo";
import { createEnricher } from "@fyr/core/enrichment";
import { parseAddress } from "@fyr/core/ip";
import { labeller, type LabelRow } from "@fyr/core/labels";
import { describeImport } from "@fyr/core/sources";
import { describe, expect, it } from "vitest";
import { LabelIntake } from "./label-intake.ts";

const TEST_NET = { family: 4, first: 0xc000_0200, last: 0xc000_02ff } as const;
const PRIVATE = { family: 4, first: 0x0a00_0000, last: 0x0aff_ffff } as const;

/** Of the list of special networks that MISP warns of. */
function bogon(target: typeof TEST_NET | typeof PRIVATE): LabelRow {
  const described = describeImport("misp-rfc5735", { published: "2026-08-22" });
  if (!described.ok) throw new Error(described.reason);
  return labeller(described.meaning)({ target, count: null, name: null });
}

/** Of the networks that a cloud publishes. */
function cloud(): LabelRow {
  const described = describeImport("vultr", { published: "2026-08-22" });
  if (!described.ok) throw new Error(described.reason);
  return labeller(described.meaning)({ target: TEST_NET, count: null, name: null });
}

const demo = demoWorld(DEMO_SEED, new Date("2026-11-21T20:00:00Z")).lists.flatMap(
  ({ versions }) => versions.at(-1)?.rows ?? [],
);

async function tagsOf(rows: readonly LabelRow[]) {
  const builder = new AtlasBuilder();
  const intake = new LabelIntake(builder);
  intake.add(rows);
  intake.settle();
  if (intake.hasDemo) for (const row of demoAtlasRows()) builder.addRow(row);
  const parts = builder.compile({ builtAt: "" }).map((part) => Uint8Array.from(part));
  const atlas = openAtlas(await new Blob(parts).arrayBuffer());
  return (ip: string) => {
    const parsed = parseAddress(ip);
    if (!parsed.ok) throw new Error(parsed.reason);
    const input = { text: ip, prefix: null, port: null, notes: [] };
    const { info } = createEnricher().answer(atlas.lookup(parsed.address), input, { day: "2026-11-21" });
    return { tags: info.behavior.tags, verdict: info.risk.verdict, operator: info.operator };
  };
}

describe("what lists of others say of the demo's addresses", () => {
  it("is left out while the demo is loaded, whichever list is read first", async () => {
    for (const rows of [
      [bogon(TEST_NET), bogon(PRIVATE), cloud(), ...demo],
      [...demo, bogon(TEST_NET), bogon(PRIVATE), cloud()],
    ]) {
      const answer = await tagsOf(rows);
      expect(answer("192.0.2.21")).toEqual({ tags: ["botnet"], verdict: "very_bad", operator: "Example Organisation" });
      expect(answer("192.0.2.22").tags).toEqual([]);
      expect(answer("10.0.0.1").tags).toContain("bogon");
    }
  });

  it("is included without the demo", async () => {
    const answer = await tagsOf([bogon(TEST_NET), cloud()]);
    expect(answer("192.0.2.21")).toMatchObject({ tags: ["bogon"], operator: "Vultr" });
  });
});
