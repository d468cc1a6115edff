import { describe, expect, it } from "vitest";
import {
  nextOfDocument,
  readDocumentFeed,
  readFeed,
  readGalaxies,
  readReportDocument,
  tagArticle,
  withNamed,
} from "./index.ts";

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

  it("takes what it calls malware for no actor of whom a galaxy has that name", () => {
    const found = { name: "APT5", kind: "actor", galaxy: "Threat Actor", words: ["AURIGA"], count: 2 } as const;
    const named = { name: "AURIGA", kind: "malware", of: "STIX malware", aliases: [] } as const;
    expect(withNamed([found], [named], null).map(({ name }) => name)).toEqual(["AURIGA"]);
    // The text names it by another word as well.
    const twice = { ...found, words: ["AURIGA", "Keyhole Panda"] };
    expect(withNamed([twice], [named], null).map(({ name }) => name)).toEqual(["APT5", "AURIGA"]);
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

describe("a source whose own address is a document", () => {
  const AT = "https://taxii.example.net/api1/collections/1/objects/";
  const dated = <Of extends object>(object: Of, created: string, modified = created) => ({
    ...object,
    spec_version: "2.1",
    created: `${created}T10:00:00.000Z`,
    modified: `${modified}T11:00:00.000Z`,
  });
  const first = dated(indicator(1, "[ipv4-addr:value = '203.0.113.1']"), "2026-03-02");
  const second = dated(indicator(2, "[ipv4-addr:value = '203.0.113.2']"), "2026-03-02");
  const third = dated(indicator(3, "[ipv4-addr:value = '203.0.113.3']"), "2026-03-04");
  const actor = dated({ type: "threat-actor", id: id("threat-actor", 1), name: "Muddy Paw" }, "2026-03-04");
  const report = dated(
    {
      type: "report",
      id: id("report", 1),
      name: "Otters  at the river",
      description: "By the river.",
      published: "2026-03-03T00:00:00Z",
      object_refs: [first.id],
      external_references: [{ source_name: "us" }, { source_name: "us", url: "https://river.example.org/otters" }],
    },
    "2026-03-03",
  );
  const page = (objects: object[], more: object = {}) => JSON.stringify({ objects, ...more });
  const feedOf = (texts: string[], at = AT) => {
    const feed = readDocumentFeed(texts, at);
    if (feed === null) throw new Error("It is none");
    return feed;
  };
  const listed = (texts: string[], at = AT) =>
    feedOf(texts, at).items.map(({ title, url: to, published, updated, content }) => ({
      title,
      url: to,
      published,
      updated,
      indicators:
        content === null
          ? null
          : readReportDocument(content, { url: at })
              ?.reading.indicators.map(({ value }) => value)
              .toSorted(),
    }));

  it("has an article for each report, and for each day's objects of which none tells", () => {
    expect(listed([page([first, report], { more: true, next: "2" }), page([third, second, actor])])).toEqual([
      {
        title: "Muddy Paw, 4 March 2026",
        url: `${AT}#2026-03-04`,
        published: "2026-03-04T10:00:00.000Z",
        updated: "2026-03-04T11:00:00.000Z",
        indicators: ["203.0.113.3"],
      },
      {
        title: "Otters at the river",
        url: "https://river.example.org/otters",
        published: "2026-03-03T00:00:00.000Z",
        updated: "2026-03-03T11:00:00.000Z",
        indicators: ["203.0.113.1"],
      },
      {
        title: "Indicators, 2 March 2026",
        url: `${AT}#2026-03-02`,
        published: "2026-03-02T10:00:00.000Z",
        updated: "2026-03-02T11:00:00.000Z",
        indicators: ["203.0.113.2"],
      },
    ]);
  });

  it("is the same in any order, takes the latest of several versions, and leaves out what that takes back", () => {
    const gone = { ...dated(second, "2026-03-02", "2026-03-05"), revoked: true };
    const contents = (objects: object[]) => feedOf([page(objects)]).items.map(({ content }) => content);
    expect(contents([first, second, gone])).toEqual(contents([gone, second, first]));
    expect(listed([page([gone, first, second])])).toMatchObject([{ indicators: ["203.0.113.1"] }]);
  });

  it("is one article where a bundle has one report, whatever that refers to", () => {
    const bundle = JSON.stringify({ type: "bundle", objects: [report, first, second, third, actor] });
    expect(listed([bundle])).toMatchObject([{ indicators: ["203.0.113.1", "203.0.113.2", "203.0.113.3"] }]);
  });

  it("has the identity that a day's actor is attributed to as another name of it", () => {
    const unit = { type: "identity", id: id("identity", 2), name: "Unit 7" };
    const behind = {
      type: "relationship",
      id: id("relationship", 1),
      relationship_type: "attributed-to",
      source_ref: actor.id,
      target_ref: unit.id,
    };
    const [only] = feedOf([page([unit, behind, actor])]).items;
    const named = readReportDocument(only?.content ?? "", { url: AT })?.named;
    expect(named).toMatchObject([{ name: "Muddy Paw", aliases: ["Unit 7"] }]);
  });

  it("is an event of MISP, a list of them, or a manifest that leads to them", () => {
    const uuid = "57c4445b-c548-4654-af0b-4be3950d210f";
    const of = { info: "KryptoOtter", date: "2026-03-02", timestamp: "1772532000", Orgc: { name: "Lab" } };
    const event = { Event: { ...of, uuid, Attribute: MISP.Event.Attribute } };
    const at = "https://misp.example.net/feed/manifest.json";
    const told = { title: "KryptoOtter", published: "2026-03-02T00:00:00.000Z", updated: "2026-03-03T10:00:00.000Z" };
    const read = { ...told, url: `${at}#${uuid}`, indicators: ["203.0.113.7"] };
    expect(listed([JSON.stringify(event)], at)).toEqual([read]);
    expect(listed([JSON.stringify({ response: [event] })], at)).toEqual([read]);
    expect(listed([JSON.stringify([event])], at)).toEqual([read]);
    expect(listed([JSON.stringify({ [uuid]: of })], at)).toEqual([
      { ...told, url: `https://misp.example.net/feed/${uuid}.json`, indicators: null },
    ]);
    expect(feedOf([JSON.stringify({ [uuid]: of })], at).items).toMatchObject([{ id: uuid, author: "Lab" }]);
  });

  it("leads to the next page of a collection, and from the collection to its objects", () => {
    const next = (document: object, at: string) => nextOfDocument(JSON.stringify(document), at);
    expect(next({ more: true, next: "a&b", objects: [] }, `${AT}?added_after=2026-01-01T00:00:00Z`)).toBe(
      `${AT}?added_after=2026-01-01T00%3A00%3A00Z&next=a%26b`,
    );
    expect(next({ more: false, next: "2", objects: [] }, AT)).toBeNull();
    const collection = { id: "1", title: "River", can_read: true, can_write: false };
    expect(next(collection, "https://taxii.example.net/api1/collections/1")).toBe(AT);
    expect(nextOfDocument("<rss/>", AT)).toBeNull();
    expect(feedOf([JSON.stringify(collection), page([first])])).toMatchObject({ title: "River", truncated: false });
    expect(feedOf([page([first], { more: true, next: "3" })]).truncated).toBe(true);
    expect(feedOf(["{}"])).toMatchObject({ items: [], format: "stix" });
  });

  it("is no feed and no other JSON", () => {
    const texts = ["{}", "[]", "null", "{", '{"items":[]}', '{"type":"bundle2","objects":[]}', '{"a":{"info":"x"}}'];
    for (const text of texts) expect(readDocumentFeed([text], url), text).toBeNull();
    expect(readDocumentFeed([page([first]), "{"], AT)).toBeNull();
    expect(() => readFeed(texts[3] ?? "", url)).toThrow("this is JSON");
    const feed = {
      version: "https://jsonfeed.org/version/1.1",
      title: "Feed",
      items: [{ id: "1", content_text: "x" }],
    };
    expect(readDocumentFeed([JSON.stringify(feed)], url)).toBeNull();
  });

  it("hands over so much of what many reports share as fits", () => {
    const long = { type: "malware", id: id("malware", 1), name: "Long", description: "x".repeat(3 << 20) };
    const reports = Array.from({ length: 9 }, (_, at) =>
      dated({ type: "report", id: `report--${at}`, name: `R${at}`, object_refs: [long.id] }, `2026-03-0${at + 1}`),
    );
    const feed = feedOf([page([long, ...reports])]);
    expect(feed.items.map(({ title }) => title)).toEqual(["R8", "R7", "R6", "R5", "R4"]);
    expect(feed.truncated).toBe(true);
  });
});
