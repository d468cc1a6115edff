import { describe, expect, it } from "vitest";
import { readGalaxies, readReportDocument, tagArticle, withNamed } from "./index.ts";

const url = "https://blog.example.net/report.json";
const galaxy = readGalaxies([
  {
    name: "Threat Actor",
    type: "threat-actor",
    values: [{ value: "Scarlet Otter", meta: { synonyms: ["OTTER-7"] } }],
  },
]);
const id = (type: string, number: number) => `${type}--00000000-0000-4000-8000-00000000000${number}`;
const indicator = (number: number, pattern: string, more: object = {}) => ({
  type: "indicator",
  id: id("indicator", number),
  pattern,
  pattern_type: "stix",
  ...more,
});
const BUNDLE = {
  type: "bundle",
  id: id("bundle", 1),
  objects: [
    { type: "report", id: id("report", 1), name: "Otters at the river", description: "What was found by the river." },
    { type: "identity", id: id("identity", 1), name: "River Lab" },
    { type: "identity", id: id("identity", 2), name: "Unit 7" },
    { type: "intrusion-set", id: id("intrusion-set", 1), name: "River Group", aliases: ["Otter 7"] },
    { type: "threat-actor", id: id("threat-actor", 1), name: "Muddy Paw", aliases: ["MP"] },
    { type: "threat-actor", id: id("threat-actor", 2), name: "Wrong Otter", revoked: true },
    { type: "campaign", id: id("campaign", 1), name: "Operation Dam" },
    { type: "malware", id: id("malware", 1), name: "Gnawer", is_family: true, aliases: ["GNW"] },
    { type: "malware", id: id("malware", 2), name: "gnawer.exe", is_family: false },
    { type: "tool", id: id("tool", 1), name: "OtterDump" },
    {
      type: "vulnerability",
      id: id("vulnerability", 1),
      name: "A dam breaks",
      external_references: [{ source_name: "cve", external_id: "CVE-2026-10009" }],
    },
    {
      type: "relationship",
      id: id("relationship", 1),
      relationship_type: "attributed-to",
      source_ref: id("threat-actor", 1),
      target_ref: id("identity", 2),
    },
    indicator(1, "[ipv4-addr:value = '203.0.113.7' OR domain-name:value IN ('river.example', 'dam.example')]"),
    indicator(
      2,
      "[url:value = 'http://river.example/a\\'b'] AND [file:hashes.MD5 = '0123456789abcdef0123456789abcdef']",
    ),
    indicator(3, "[network-traffic:dst_ref.value = '203.0.113.8' AND network-traffic:dst_port = 443]"),
    indicator(4, "[ipv4-addr:value = '203.0.113.9']", { revoked: true }),
    indicator(5, "[domain-name:value NOT = 'good.example']"),
    indicator(6, "alert ip 203.0.113.99 any -> any any", { pattern_type: "snort" }),
    { type: "ipv4-addr", id: id("ipv4-addr", 1), value: "203.0.113.10" },
  ],
};
const MISP = {
  Event: {
    info: "Otters at the river",
    Attribute: [
      { type: "ip-dst|port", value: "203.0.113.7|443", to_ids: true },
      { type: "domain", value: "seen.example", to_ids: false },
      { type: "domain", value: "gone.example", to_ids: true, deleted: true },
      { type: "vulnerability", value: "CVE-2026-10009", to_ids: false },
    ],
    Object: [{ Attribute: [{ type: "sha1", value: "0123456789abcdef0123456789abcdef01234567", to_ids: true }] }],
    Galaxy: [
      {
        type: "mitre-intrusion-set",
        GalaxyCluster: [{ value: "River Group - G0099", meta: { synonyms: ["Otter 7"] } }],
      },
      { type: "sector", GalaxyCluster: [{ value: "Water" }] },
    ],
    Tag: [{ name: 'misp-galaxy:ransomware="Gnawer"' }, { name: "tlp:white" }],
  },
};
function reading(document: object) {
  const read = readReportDocument(JSON.stringify(document), { url });
  if (read === null) throw new Error("It is none");
  const { reading: found, named, html } = read;
  return {
    html,
    title: found.title,
    indicators: found.indicators.map(({ value }) => value).toSorted(),
    leftOut: found.leftOut.map(({ value, reason }) => `${value} ${reason}`).toSorted(),
    cves: tagArticle({ title: found.title, text: found.text, indicators: found.indicators }).cves,
    actors: withNamed([], named, galaxy).map(
      ({ name, kind, galaxy: of, words }) => `${kind} ${name} (${of}): ${words.join(", ")}`,
    ),
  };
}

describe("a report as a bundle of STIX 2.1", () => {
  it("has the indicators that its patterns look for, and says which were revoked or only seen", () => {
    const { title, indicators, leftOut } = reading(BUNDLE);
    expect(title).toBe("Otters at the river");
    expect(indicators).toEqual(
      [
        "203.0.113.7",
        "203.0.113.8",
        "river.example",
        "dam.example",
        "http://river.example/a'b",
        "0123456789abcdef0123456789abcdef",
      ].toSorted(),
    );
    expect(leftOut).toEqual(["203.0.113.10 observed", "203.0.113.9 revoked"]);
  });

  it("names its actors, families and tools with aliases, by the galaxy's name where one has them, and CVEs", () => {
    const { actors, cves, html } = reading(BUNDLE);
    expect(actors).toEqual([
      "actor Scarlet Otter (Threat Actor): River Group, Otter 7",
      "actor Muddy Paw (STIX threat-actor): Muddy Paw, MP, Unit 7",
      "actor Operation Dam (STIX campaign): Operation Dam",
      "malware Gnawer (STIX malware): Gnawer, GNW",
      "tool OtterDump (STIX tool): OtterDump",
    ]);
    expect(cves).toEqual(["CVE-2026-10009"]);
    expect(html.indexOf("Wrong Otter")).toBeGreaterThan(html.indexOf("Revoked by its author"));
  });

  it("is an envelope of TAXII, too, and no other JSON", () => {
    const [report, ...more] = BUNDLE.objects;
    const envelope = { more: false, objects: [{ ...report, spec_version: "2.1" }, ...more] };
    expect(reading(envelope).indicators).toEqual(reading(BUNDLE).indicators);
    for (const text of ["{", "[]", "null", '{"objects":[{}]}', '{"info":"x"}', '{"type":"bundle"}'])
      expect(readReportDocument(text, { url }), text).toBeNull();
  });

  it("holds no markup of its author's", () => {
    const objects = [
      { type: "report", name: "<img src=x>", description: "<script>alert(1)</script> 203[.]0[.]113[.]7" },
    ];
    const { html, indicators } = reading({ type: "bundle", objects });
    expect(html).not.toMatch(/<img|<script/);
    expect(indicators).toEqual(["203.0.113.7"]);
  });
});

describe("a report as an event of MISP", () => {
  it("has what its author sends to detection, and names whom its galaxies and tags do", () => {
    const { indicators, leftOut, actors, cves, title } = reading(MISP);
    expect(title).toBe("Otters at the river");
    expect(indicators).toEqual(["0123456789abcdef0123456789abcdef01234567", "203.0.113.7"]);
    expect(leftOut).toEqual(["gone.example revoked", "seen.example observed"]);
    expect(actors).toEqual([
      "actor Scarlet Otter (Threat Actor): River Group, Otter 7",
      "malware Gnawer (MISP ransomware): Gnawer",
    ]);
    expect(cves).toEqual(["CVE-2026-10009"]);
    expect(reading({ response: [MISP] }).indicators).toEqual(indicators);
    expect(reading(MISP.Event).indicators).toEqual(indicators);
  });
});
