import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { AtlasBuilder, type LabelFact, openAtlas } from "../atlas/index.ts";
import { fileOf } from "../atlas/testing/file.ts";
import { createEnricher } from "../enrichment/index.ts";
import { score } from "../risk/index.ts";
import { DAY, label } from "../risk/testing/evidence.ts";
import { isInSpecialSpace } from "../special/index.ts";
import { scannerByName, scannerRows } from "./index.ts";
import { KNOWN_SCANNERS } from "./known.ts";

const builder = new AtlasBuilder();
for (const row of scannerRows()) builder.addRow(row);
const atlas = openAtlas(fileOf(builder.compile({ builtAt: "2026-11-22T00:00:00.000Z" })));
const enricher = createEnricher();
const listed = label("threat", "ipsum", { tags: ["malicious"], confidence: 96 });

function ask(ip: string, names: readonly string[] = []) {
  const named = scannerByName(names);
  const { family, first, last, prefix, special, as, registration, place, labels } = atlas.lookup(ip);
  const facts = {
    ip,
    family,
    first,
    last,
    prefix,
    special,
    as,
    registration,
    place,
    labels: [...labels, listed, ...(named === null ? [] : [named])],
  };
  return enricher.answer(facts, { text: ip, prefix: null, port: null, notes: [] }, { day: DAY }).info;
}

describe("known scanners", () => {
  it.each([
    ["74.82.47.5", "Shadowserver"],
    ["198.20.69.74", "Shodan"],
    ["162.142.125.7", "Censys"],
    ["71.6.233.9", "Rapid7"],
    ["205.210.31.5", "Palo Alto Networks Cortex Xpanse"],
    ["91.196.152.39", "ONYPHE"],
    ["66.132.153.9", "Censys"],
    ["193.163.125.4", "Driftnet"],
    ["147.185.132.1", "Palo Alto Networks Cortex Xpanse"],
    ["87.236.176.1", "Driftnet"],
    ["64.62.197.9", "Shadowserver"],
    ["64.62.156.24", "Shadowserver"],
    ["65.49.1.118", "Shadowserver"],
    ["65.49.20.70", "Shadowserver"],
    ["66.240.205.34", "Shodan"],
    ["82.221.105.6", "Shodan"],
    ["94.102.49.190", "Shodan"],
    ["185.180.140.5", "BitSight (Internet Census Group)"],
    ["45.83.64.20", "Alpha Strike Labs"],
    ["2602:80d:1000::1", "Censys"],
    ["2a06:4880::1", "Driftnet"],
    ["141.212.122.144", "University of Michigan (ZMap)"],
    ["146.88.240.4", "Arbor Observatory (NETSCOUT)"],
    ["85.217.149.9", "Modat"],
  ])("%s of %s is not very bad, however many lists have it", (ip, name) => {
    const answer = ask(ip);
    expect(answer.risk_score).toBeLessThan(60);
    expect(answer.behavior.tags).toContain("scanner");
    expect(answer.network.service).toBe(name);
    expect(ask("45.95.147.7").risk_score).toBeGreaterThan(80);
  });

  it.each([
    ["185.191.171.5", [], "SemrushBot"],
    ["40.77.167.1", [], "Bingbot"],
    ["157.55.39.1", [], "Bingbot"],
    ["17.241.75.1", [], "Applebot"],
    ["45.95.147.7", ["crawl-66-249-66-1.googlebot.com"], "Googlebot"],
    ["5.255.253.34", [], "YandexBot"],
    ["213.180.203.138", [], "YandexBot"],
    ["93.158.161.39", ["93-158-161-39.spider.yandex.com"], "YandexBot"],
    ["180.76.15.136", [], "Baiduspider"],
    ["220.181.108.101", [], "Baiduspider"],
    ["49.7.20.129", ["sogouspider-49-7-20-129.crawl.sogou.com"], "Sogou spider"],
  ])("%s (%j) is the crawler %s", (ip, names, crawler) => {
    const answer = ask(ip, names);
    expect(answer).toMatchObject({
      network: { service: crawler },
      behavior: { tags: ["malicious", "crawler", ...(crawler === "SemrushBot" ? [] : ["search_engine"])] },
    });
    // A name that own sensors saw tells who it may be, and clears nothing that lists say.
    if (names.length === 0) expect(answer.risk_score).toBeLessThan(60);
    else expect(answer.risk_score).toBe(ask(ip).risk_score);
  });

  it("are benign by such a name where nothing speaks against them, and by no text that no host is called", () => {
    const known = (name: string) => scannerByName([name]);
    const risk = (labels: readonly LabelFact[]) => score({ labels, special: null, network: null, day: DAY }).verdict;
    const seen = known("crawl-66-249-66-1.googlebot.com");
    if (seen === null) throw new Error("It is a name of Googlebot's.");
    expect(risk([seen])).toBe("benign");
    expect(risk([seen, listed])).toBe(risk([listed]));
    expect(known("evil.com .googlebot.com")).toBeNull();
  });

  it("are known by a name that the DNS gave for the address, and by no other", () => {
    expect(ask("45.95.147.7", ["colby.probe.onyphe.net"])).toMatchObject({ operator: "ONYPHE" });
    expect(ask("45.95.147.7", ["azpdwslg2q69.stretchoid.com"]).behavior.tags).toContain("scanner");
    const sources = ask("45.95.147.7", ["colby.probe.onyphe.net"]).provenance;
    expect(sources.filter(({ source }) => source === "fyr-scanner-names").flatMap(({ fields }) => fields)).toEqual([
      "operator",
      "network.service",
      "behavior.tags",
    ]);
    // Own sensors are no open source.
    expect(ask("45.95.147.7", ["colby.probe.onyphe.net"]).osint.services.map(({ provider }) => provider)).toEqual([
      "ipsum",
    ]);
    expect(scannerByName(["census1.shodan.io"])?.value.provider).toBe("shodan");
    // Other machines of its operator are no crawler.
    expect(scannerByName(["mx.yandex.com", "www.baidu.com"])).toBeNull();
    expect(scannerByName(["notshodan.io", "shodan.io.evil.example"])).toBeNull();
    expect(ask("45.95.147.7", ["www.example.com"]).behavior.tags).not.toContain("scanner");
  });

  it.each([
    ["74.82.47.5", /Shadowserver\).* \(as others quote https:\/\/www\.shadowserver\.org\/\S+\), edition of 2026-11-26/],
    ["64.62.197.9", /Shadowserver\).* \(in lists of others, and not by https:\/\/www\.shadowserver\.org/],
    ["91.196.152.39", /ONYPHE\).* \(all that its own AS213412 announces, by the routes of 2026-06-17\)/],
    ["85.25.43.94", /Shodan\).* \(names of its machines that others recorded\)/],
    ["198.20.69.74", /Shodan\).* \(names of its machines that others recorded\)/],
  ])("of %s the answer tells how it is known, and of what day", (ip, words) => {
    const reasons = ask(ip).risk.contributions.map(({ reason }) => reason);
    expect(reasons.find((reason) => reason.includes("Known scanner"))).toMatch(words);
  });

  it.each([4, 6] as const)("have all that a system of theirs announces in IPv%i, and nothing else of it", (family) => {
    const own = new Map<number, bigint>();
    for (const { by, prefixes } of KNOWN_SCANNERS.flatMap(({ ranges }) => ranges)) {
      if (typeof by !== "object") continue;
      for (const prefix of prefixes.filter((text) => text.includes(":") === (family === 6))) {
        const bits = (family === 4 ? 32 : 128) - Number(prefix.split("/")[1]);
        own.set(by.as, (own.get(by.as) ?? 0n) + 2n ** BigInt(bits));
      }
      own.set(by.as, own.get(by.as) ?? 0n);
    }
    const file = createRequire(import.meta.url).resolve(`@ip-location-db/asn/asn-ipv${family}-num.csv`);
    const announced = new Map<number, bigint>();
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const [first, last, as] = line.split(",", 3);
      if (first === undefined || last === undefined || as === undefined) continue;
      const asn = Number(as);
      if (!own.has(asn)) continue;
      announced.set(asn, (announced.get(asn) ?? 0n) + BigInt(last) - BigInt(first) + 1n);
    }
    expect(own.size).toBeGreaterThan(5);
    for (const [asn, addresses] of own) expect([asn, addresses]).toEqual([asn, announced.get(asn) ?? 0n]);
  });

  it("name where each is from, and no address that is special", () => {
    for (const { ranges, names, url, confidence } of KNOWN_SCANNERS) {
      expect(ranges.length + names.length).toBeGreaterThan(0);
      expect(url).toMatch(/^https?:\/\//);
      expect(confidence).toBeLessThanOrEqual(90);
    }
    expect(scannerRows().filter(isInSpecialSpace)).toEqual([]);
  });
});
