import { createEnricher } from "@fyr/core/enrichment";
import { type AtlasRow, compile, type LabelRecord, openAtlas, type Source } from "@fyr/core/atlas";
import { describe, expect, it } from "vitest";
import { pickSamples } from "./samples.ts";

const source: Source = {
  id: "list",
  name: "A list",
  url: null,
  licence: "none",
  attribution: null,
  published: "2026-06-01",
};
const seen = { first_seen: null, last_seen: "2026-06-01" };
const vpn: LabelRecord = {
  kind: "vpn",
  provider: "mullvad",
  display_name: "Mullvad VPN",
  tags: [],
  confidence: 90,
  ...seen,
};
const threat: LabelRecord = {
  kind: "threat",
  provider: null,
  display_name: null,
  tags: ["c2", "malicious"],
  confidence: 100,
  ...seen,
};
const weak: LabelRecord = { ...threat, tags: ["scanning"], confidence: 5 };

const row = (first: number, record: LabelRecord): AtlasRow => ({
  family: 4,
  first,
  last: first,
  layer: "label",
  record,
  source,
});

describe("samples of labels", () => {
  it("have what lists state, and block only bad scores", async () => {
    const rows = [row(0x0101_0101, vpn), row(0x0202_0202, threat), row(0x0303_0303, weak)];
    const file = await compile(rows, { builtAt: "2026-06-01T00:00:00.000Z" });
    const atlas = openAtlas(new Uint8Array(Buffer.concat(file)).buffer);
    const samples = await pickSamples(atlas, createEnricher(), "2026-06-01");
    expect(samples.get("anonymization")).toEqual([
      { network: "1.1.1.1-1.1.1.1", type: "vpn", service: "Mullvad VPN", source: "A list" },
    ]);
    expect(samples.get("threats")?.map(({ network, tags }) => [network, tags])).toEqual([
      ["2.2.2.2-2.2.2.2", "c2; malicious"],
      ["3.3.3.3-3.3.3.3", "scanning"],
    ]);
    expect(samples.get("ip-blocklist")?.map(({ network }) => network)).toEqual(["2.2.2.2-2.2.2.2"]);
    expect(samples.get("country")).toBeUndefined();
  });
});
