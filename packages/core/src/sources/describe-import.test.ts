import { describe, expect, it } from "vitest";
import { labeller, type LabelImport } from "../labels/index.ts";
import { describeImport, sourcesOn } from "./index.ts";

function meaningOf(source: string, options: Parameters<typeof describeImport>[1] = {}): LabelImport {
  const described = describeImport(source, options);
  if (!described.ok) throw new Error(described.reason);
  return described.meaning;
}

function reasonOf(source: string, options: Parameters<typeof describeImport>[1] = {}): string {
  const described = describeImport(source, options);
  return described.ok ? "accepted" : described.reason;
}

const range = { family: 4, first: 1, last: 2 } as const;

describe("describeImport", () => {
  it("knows what the rows of a known source mean", () => {
    const described = describeImport("x4bnet-mullvad");
    expect(described).toMatchObject({
      ok: true,
      format: "plain",
      meaning: { kind: "vpn", provider: "mullvad", display_name: "Mullvad VPN", confidence: 95 },
    });
  });

  it("prefers what the user states", () => {
    const meaning = meaningOf("x4bnet-vpn", {
      provider: "acme",
      confidence: 20,
      tags: ["test"],
      published: "2026-08-22",
    });
    expect(meaning).toMatchObject({
      kind: "vpn",
      provider: "acme",
      confidence: 20,
      tags: ["test"],
      last_seen: "2026-08-22",
      source: { id: "x4bnet-vpn", published: "2026-08-22" },
    });
  });

  it("needs format and kind of an unknown source, and lists the choices", () => {
    expect(reasonOf("mine")).toMatch(/name its format \(plain, cloud, counted, csv-asn, csv, endpoints, /);
    expect(reasonOf("mine", { format: "plain" })).toMatch(/name its kind \(vpn, proxy,/);
    expect(meaningOf("mine", { format: "plain", kind: "threat" })).toMatchObject({ kind: "threat", confidence: 50 });
  });

  it("refuses what makes no sense", () => {
    expect(reasonOf("Mine!", { format: "plain", kind: "vpn" })).toMatch(/no source id/);
    expect(reasonOf("geolite2-city", { format: "plain", kind: "vpn" })).toMatch(/of Fyr's own/);
    expect(reasonOf("submissions", { format: "plain", kind: "vpn" })).toMatch(/of Fyr's own/);
    expect(reasonOf("mine", { format: "xml", kind: "vpn" })).toMatch(/format 'xml' is not known/);
    expect(reasonOf("mine", { format: "plain", kind: "nice" })).toMatch(/kind 'nice' is not known/);
    expect(reasonOf("mine", { format: "plain", kind: "vpn", confidence: 101 })).toMatch(/0 to 100/);
    expect(reasonOf("mine", { format: "cloud", kind: "cloud" })).toMatch(/needs the operator/);
    expect(reasonOf("mine", { format: "plain", kind: "vpn", first_seen: "2026-02-30" })).toMatch(/is not a date/);
  });

  it("has profiles that describe themselves whole", () => {
    for (const { source } of sourcesOn("address")) {
      expect(reasonOf(source.id)).toBe("accepted");
      expect(source.url).toMatch(/^https:\/\//);
    }
    expect(sourcesOn("address").length).toBeGreaterThanOrEqual(100);
  });
});

describe("labeller", () => {
  it("shares one record between rows that say the same", () => {
    const label = labeller(meaningOf("tor-exits"));
    const row = { target: range, count: null, name: null };
    expect(label(row).record).toBe(label({ ...row }).record);
  });

  it("makes confidence and tags of the count", () => {
    const label = labeller(meaningOf("ipsum"));
    const records = [1, 2, 3, 10].map((count) => label({ target: range, count, name: null }).record);
    expect(records.map(({ confidence, tags }) => `${confidence} ${tags.join(" ")}`)).toEqual([
      "40 suspicious",
      "64 suspicious",
      "78 malicious",
      "99 malicious",
    ]);
  });

  it("names a label of a system after the system, where the list does not", () => {
    const label = labeller(meaningOf("bad-asn"));
    const { record } = label({ target: { family: "as", number: 64_496 }, count: null, name: "EXAMPLE" });
    expect(record).toMatchObject({ kind: "hosting", provider: null, display_name: "EXAMPLE" });
  });

  it("prefers what a row states, and reads its confidence as a share of the list's", () => {
    const label = labeller(meaningOf("threatfox"));
    const claim = { tags: ["c2", "example_rat"], confidence: 50, first_seen: "2026-08-01", last_seen: "2026-08-20" };
    const { record } = label({ target: range, count: null, name: null, detail: { ...claim, ports: [443] } });
    expect(record).toMatchObject({ ...claim, confidence: 48, kind: "threat", reference: "port 443" });
    const other = { kind: "cdn", provider: "other", ports: [1, 2, 3, 4, 5], references: ["SBL1"] } as const;
    expect(labeller(meaningOf("aws-ranges"))({ target: range, count: null, name: null, detail: other }).record).toEqual(
      {
        kind: "cdn",
        provider: "other",
        display_name: null,
        tags: [],
        confidence: 98,
        first_seen: null,
        last_seen: null,
        reference: "SBL1, ports 1, 2, 3 and 2 more",
      },
    );
  });
});
