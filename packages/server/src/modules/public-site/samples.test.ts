import { type AtlasRow, compile, type LabelRecord, openAtlas, type Source } from "@fyr/core/atlas";
import { describe, expect, it } from "vitest";
import { pickSamples } from "./samples.ts";

const source: Source = {
  id: "list",
  name: "A list",
  url: null,
  licence: "CC0-1.0",
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
    // Whose licence nobody knows is no sample, nor in the score of one.
    const closed = { ...source, id: "closed", name: "Closed", licence: "none stated" };
    const rows = [
      row(0x0101_0101, vpn),
      row(0x0202_0202, threat),
      row(0x0303_0303, weak),
      { ...row(0x0303_0303, threat), source: closed },
      { ...row(0x0404_0404, vpn), source: closed },
    ];
    const file = await compile(rows, { builtAt: "2026-06-01T00:00:00.000Z" });
    const atlas = openAtlas(new Uint8Array(Buffer.concat(file)).buffer);
    const samples = await pickSamples(atlas, "2026-06-01");
    expect(samples.get("anonymization")).toEqual([
      { network: "1.1.1.1/32", type: "vpn", service: "Mullvad VPN", source: "A list" },
    ]);
    expect(samples.get("threats")?.map(({ network, tags }) => [network, tags])).toEqual([
      ["2.2.2.2/32", "c2; malicious"],
      ["3.3.3.3/32", "scanning"],
    ]);
    expect(samples.get("ip-blocklist")?.map(({ network }) => network)).toEqual(["2.2.2.2/32"]);
    expect(samples.get("country")).toBeUndefined();
  });
});

describe("samples of ordinary facts", () => {
  it("state of a network only what is so of every address in it", async () => {
    const announced: AtlasRow = {
      family: 4,
      first: 0x0100_0000,
      last: 0x01ff_ffff,
      layer: "as",
      record: { number: 64_500, organization: "Example" },
      source,
    };
    const here = (first: number, last: number, city: string): AtlasRow => ({
      family: 4,
      first,
      last,
      layer: "place",
      record: {
        country_iso: "AU",
        region: null,
        city,
        postcode: null,
        latitude: 1,
        longitude: 1,
        time_zone: null,
        accuracy_radius: null,
        anycast: null,
      },
      source,
    });
    const rows = [announced, here(0x0100_0000, 0x0100_02ff, "Brisbane"), here(0x0100_0300, 0x01ff_ffff, "Sydney")];
    const file = await compile(rows, { builtAt: "2026-06-01T00:00:00.000Z" });
    const atlas = openAtlas(new Uint8Array(Buffer.concat(file)).buffer);
    const samples = await pickSamples(atlas, "2026-06-01");
    const cities = samples.get("city-asn")?.map(({ network, city }) => `${network} ${city}`);
    expect(cities?.[0]).toBe("1.0.0.0/23 Brisbane");
    expect(cities).toContain("1.128.0.0/9 Sydney");
  });
});
