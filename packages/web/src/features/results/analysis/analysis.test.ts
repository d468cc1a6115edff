import { IpInfo, type SourceLayer } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { answerTo } from "../testing/answer.ts";
import { FACETS, FacetCounter, orderedValues } from "./facets.ts";
import { ANSWER_FIELDS } from "./fields.ts";
import { isPlainText } from "./plain.ts";
import { readSearch, withToggled } from "./search.ts";
import { emptyText, uncollectedOf } from "./uncollected.ts";

const TOR = answerTo("185.220.101.1", {
  risk: { score: 90, verdict: "very_bad" },
  tags: ["tor", "bruteforce"],
  country: "DE",
  operator: "Example Networks",
  asn: 64_500,
  type: "hosting",
  tor: true,
});
const DANE = answerTo("198.51.100.7", {
  risk: { score: 75, verdict: "bad" },
  tags: ["scanning"],
  country: "DK",
  operator: "OVH SAS",
  asn: 64_501,
  type: "hosting",
});
const UNKNOWN = answerTo("192.0.2.1", { risk: { score: 0, verdict: "unknown" } });
const ROWS = [TOR, DANE, UNKNOWN];

const found = (line: string) => {
  const { test, note } = readSearch(line);
  if (test === null) throw new Error(note.text);
  return ROWS.filter(test).map(({ ip }) => ip);
};

describe("what it means that no address has a value", () => {
  const facet = (id: string) => FACETS.find((one) => one.id === id) as (typeof FACETS)[number];
  const without = (...layers: SourceLayer[]) =>
    uncollectedOf([
      UNKNOWN,
      { ...DANE, not_collected: layers.map((layer) => ({ layer, whole: true, sources: [] })) },
      { ...TOR, not_collected: [{ layer: "threat", whole: false, collected: 1, total: 38, sources: [] }] },
    ]);
  it.each([
    ["anonymization", without("vpn", "proxy", "tor"), "Not collected"],
    ["tag", without("threat", "vpn", "proxy", "tor"), "Not collected"],
    ["anonymization", without("threat"), "None listed"],
    ["anonymization", without("proxy", "tor"), "None listed; not collected: proxy, Tor"],
    ["tag", without("threat"), "None listed; not collected: threats"],
    ["tag", without(), "None listed"],
    ["country", without("threat", "network"), "Nothing known"],
  ] as const)("of %s: %#", (id, uncollected, text) => {
    expect(emptyText(facet(id), uncollected)).toBe(text);
  });
});

describe("the answers of the tests", () => {
  it("are answers", () => {
    for (const row of ROWS) expect(IpInfo.safeParse(row).error).toBeUndefined();
  });
});

describe("a line over answers", () => {
  it.each([
    ["risk:>70 AND NOT country:DK", [TOR.ip]],
    ["country:denmark", [DANE.ip]],
    ["tag:(tor OR scanning)", [TOR.ip, DANE.ip]],
    ["anonymization:*", [TOR.ip]],
    ["tor:true", [TOR.ip]],
    ["tor:true OR vpn:true", [TOR.ip]],
    ["anonymous:true AND NOT tor:true", []],
    ["as:64501", [DANE.ip]],
    ["as:AS64501", [DANE.ip]],
    ['asn:"as64501"', [DANE.ip]],
    ["as:[AS64500 TO AS64500]", [TOR.ip]],
    ["NOT as:>AS64500", [TOR.ip, UNKNOWN.ip]],
    ['operator:"ovh sas"', [DANE.ip]],
    ["ovh", [DANE.ip]],
    ["verdict:unknown", [UNKNOWN.ip]],
    ["risk:0", []],
    ["NOT risk:*", [UNKNOWN.ip]],
    ["ip:185.0.0.0/8", [TOR.ip]],
  ])("%s finds %j", (line, ips) => {
    expect(found(line)).toEqual(ips);
  });

  it("names the fields where one is not known", () => {
    const { test, note } = readSearch("colour:red");
    expect(test).toBeNull();
    expect(note.isWrong).toBe(true);
    expect(note.text).toMatch(/^There is no field 'colour'\. Fields are ip, risk, verdict, /);
    expect(readSearch("risk:(").note.text).toBe("Nothing between the brackets (at character 7).");
    expect(readSearch("risk:>70").note).toEqual({ text: "Addresses of which risk is above 70.", isWrong: false });
  });

  it.each(["ovh", "185.220", "2001:db8", "2001:db8::1", "C2", "Brute force"])(
    "%j is text that rows contain",
    (line) => {
      expect(isPlainText(line)).toBe(true);
    },
  );
  it.each(["risk:>70", "10.0.0.0/8", '"brute force"', "tor AND c2", "goog*", "NOT tor"])("%j is a search", (line) => {
    expect(isPlainText(line)).toBe(false);
  });
});

const facetOf = (id: string) => FACETS.find((facet) => facet.id === id) ?? {};

describe("counts of answers", () => {
  it("have each value of each facet, and by each value the line finds as many", () => {
    const counter = new FacetCounter();
    for (const row of ROWS) counter.add(row);
    const counts = counter.counts();
    expect(orderedValues(facetOf("verdict"), counts.verdict)).toEqual([
      ["very_bad", 1],
      ["bad", 1],
      ["unknown", 1],
    ]);
    expect(orderedValues(facetOf("type"), counts.type)).toEqual([["hosting", 2]]);
    expect([...counts.anonymization]).toEqual([["tor", 1]]);
    for (const { id } of FACETS) {
      expect(ANSWER_FIELDS.map(({ name }) => name)).toContain(id);
      for (const [value, count] of counts[id]) {
        const line = withToggled("", id, value);
        expect(found(line), line).toHaveLength(count);
        expect(readSearch(line).chosen.get(id)).toEqual([value]);
        expect(withToggled(line, id, value)).toBe("");
      }
    }
  });

  it("do not change when more is counted", () => {
    const counter = new FacetCounter();
    counter.add(TOR);
    const before = counter.counts();
    counter.add(DANE);
    expect(before.type.get("hosting")).toBe(1);
  });
});
