import type { IpInfo } from "@fyr/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Atlas, AtlasBuilder, type AtlasRow, createOverlay, openAtlas, withOverlay } from "../atlas/index.ts";
import { fileOf } from "../atlas/testing/file.ts";
import { rowSet } from "../atlas/testing/rows.ts";
import { createEnricher, judgedFacts } from "../enrichment/index.ts";
import { type Address, formatAddress, parseRange, type Range } from "../ip/index.ts";
import { textOf } from "../networks/index.ts";
import { runs } from "../testing/soak.ts";
import {
  addressesFound,
  type AddressRun,
  type AddressWalk,
  extentOf,
  type LineTest,
  readLine,
  RUN_VALUES,
  testOf,
  type ValuesOf,
} from "./index.ts";

const DAY = "2026-08-22";
const NOW = new Date(DAY);
const enricher = createEnricher();

/** What single lookups say, read by themselves. */
const ANSWER_VALUES: ValuesOf<IpInfo> = {
  ip: ({ ip }) => [ip],
  risk: ({ risk }) => (risk.verdict === "unknown" || risk.verdict === "not_routable" ? [] : [risk.score]),
  verdict: ({ risk }) => [risk.verdict],
  tor: ({ anonymization }) => [anonymization.tor === true],
  vpn: ({ anonymization }) => [anonymization.vpn === true],
  proxy: ({ anonymization }) => [anonymization.proxy === true],
  anonymous: ({ anonymization: { tor, vpn, proxy } }) => [tor === true || vpn === true || proxy === true],
  country: ({ location: { country_iso: iso } }) => (iso === null ? [] : [iso]),
  as: ({ asn }) => (asn === null ? [] : [asn]),
  as_org: ({ as_org: organization }) => (organization === null ? [] : [organization]),
  operator: ({ operator }) => (operator === null ? [] : [operator]),
  service: ({ anonymization }) => anonymization.services.flatMap((one) => [one.provider, one.display_name]),
  network_type: ({ network_type: type }) => (type === null ? [] : [type]),
  tag: ({ behavior }) => behavior.tags,
};

function atlasOf(rows: readonly AtlasRow[]): Atlas {
  const builder = new AtlasBuilder();
  for (const row of rows) builder.addRow(row);
  return openAtlas(fileOf(builder.compile({ builtAt: DAY })));
}

const answerTo = (atlas: Atlas, address: Address): IpInfo =>
  enricher.answer(
    judgedFacts(atlas, address),
    { text: formatAddress(address), prefix: null, port: null, notes: [] },
    { day: DAY },
  ).info;

function testFor<T>(text: string, values: ValuesOf<T>): LineTest<T> {
  const line = readLine(text);
  if (!line.ok) throw new Error(line.error.message);
  const test = testOf(line, values, () => true, NOW);
  if (!test.ok) throw new Error(test.error.message);
  return test;
}

function walk(atlas: Atlas, test: LineTest<AddressRun>, page = {}): AddressWalk {
  const needs = {
    atlas,
    traits: (facts: Parameters<typeof enricher.traits>[0], server: string | undefined) =>
      enricher.traits(facts, server, { day: DAY }),
    services: (ip: string) => {
      const parsed = parseRange(ip);
      if (!parsed.ok) return [];
      const { family, first } = parsed.range;
      const { anonymization } = answerTo(atlas, family === 4 ? { family, value: first } : { family, value: first });
      return anonymization.services.flatMap((one) => [one.provider, one.display_name]);
    },
  };
  const steps = addressesFound(test, needs, { offset: 0, limit: 100_000, isLate: () => false, ...page });
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

function range(text: string): Range {
  const parsed = parseRange(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.range;
}

function* addressesOf(of: Range): Generator<Address> {
  if (of.family === 4) for (let value = of.first; value <= of.last; value++) yield { family: 4, value };
  else for (let value = of.first; value <= of.last; value++) yield { family: 6, value };
}

const isIn = (address: Address, ranges: readonly Range[]): boolean =>
  ranges.filter((one) => one.family === address.family && one.first <= address.value && address.value <= one.last)
    .length === 1;

describe("a line about addresses", () => {
  it("finds exactly those of which single lookups say so", () => {
    const near = fc.constantFrom(
      "10.0.0.0-10.0.0.20",
      "127.255.255.250-128.0.0.20",
      "255.255.255.230-255.255.255.255",
      "0.0.0.0-0.0.0.20",
      "8.8.8.0-8.8.8.20",
      "2001:db8::-2001:db8::20",
      "2001:4860:4860::8880-2001:4860:4860::8890",
      "64:ff9b::808:800-64:ff9b::808:810",
      "2002:808:808::-2002:808:808::9",
    );
    const asked = fc.constantFrom(
      "tor:true",
      "vpn:true",
      "NOT proxy:true",
      "anonymous:true country:DE",
      "country:(NL OR DE)",
      "risk:>50",
      "risk:0 NOT tor:true",
      "verdict:unknown",
      "as:*",
      "asn:AS13335",
      "asn:(1 OR 64500)",
      "as_org:acme",
      "operator:*",
      "service:*",
      "service:nordvpn tor:false",
      "network_type:hosting",
      "tag:(scanning OR c2)",
      "tag:vpn",
      "tag:Anonymization",
      "tag:malicious",
      "tag:public_dns",
      "tag:(proxy OR bogon)",
      "ip:8.8.8.0/28",
      "NOT ip:8.8.8.8",
      "8.8.8.4",
      "(ip:10.0.0.4 OR 10.0.0.2-10.0.0.3 OR tor:true) NOT 10.0.0.3",
      "ip:[127.255.255.253 TO 128.0.0.4] country:*",
      "ip:2001:db8::/125",
      "(ip:2001:db8::4 OR vpn:true)",
      "*:*",
    );
    fc.assert(
      fc.property(near, rowSet, asked, (text, rows, rest) => {
        const atlas = atlasOf(rows);
        const here = range(text);
        // What carries addresses of IPv4 is as many addresses again: it is read where a line names it.
        const carries = /^(?:2002|64):/.test(text);
        const line = `type:ip ${carries ? `ip:[${text.replace("-", " TO ")}] (${rest})` : rest}`;
        const wanted = testFor(line, ANSWER_VALUES);
        const found = walk(atlas, testFor(line, RUN_VALUES));
        for (const address of addressesOf(here)) {
          expect([formatAddress(address), isIn(address, found.runs)]).toEqual([
            formatAddress(address),
            wanted.matches(answerTo(atlas, address)),
          ]);
        }
        expect(found.total).toBe(found.runs.length);
      }),
      { numRuns: runs(150) },
    );
  });

  it("finds what lists name for a threat, and when they last saw it there", () => {
    const named = (text: string, tags: readonly string[], last_seen: string | null): AtlasRow =>
      Object.assign(range(text), {
        layer: "label" as const,
        record: {
          kind: "threat" as const,
          provider: null,
          display_name: null,
          tags,
          confidence: 90,
          first_seen: null,
          last_seen,
        },
        source: { id: "list", name: "List", url: null, licence: "", attribution: null, published: null },
      });
    const atlas = atlasOf([
      named("198.51.100.7", ["c2"], "2026-08-20"),
      named("198.51.100.8", ["c2"], "2026-07-01"),
      named("203.0.113.1", ["scanning"], null),
    ]);
    const found = (text: string) => walk(atlas, testFor(`type:ip ${text}`, RUN_VALUES)).runs.map(textOf);
    expect(found("threat:c2 last_seen:>now-7d")).toEqual(["198.51.100.7"]);
    expect(found("last_seen:>2026-06-01")).toEqual(["198.51.100.7", "198.51.100.8"]);
    // The worst first: what was last seen in July has little weight left.
    expect(found("threat:true")).toEqual(["198.51.100.7", "203.0.113.1", "198.51.100.8"]);
    expect(found("listed:yes NOT threat:c2")).toEqual(["203.0.113.1"]);
    expect(found("threat:no ip:203.0.113.0/31")).toEqual(["203.0.113.0"]);
  });

  it("looks at addresses alone whose labels may have the tag", () => {
    const source = { id: "list", name: "List", url: null, licence: "", attribution: null, published: null };
    const record = { provider: null, display_name: null, tags: [], confidence: 90, first_seen: DAY, last_seen: DAY };
    const announced = Array.from({ length: 2000 }, (_, n): AtlasRow => {
      const first = 0x2d00_0000 + 512 * n;
      return { family: 4, first, last: first + 255, layer: "as", record: { number: n + 1, organization: "x" }, source };
    });
    const labelled = (["vpn", "tor", "threat"] as const).map((kind, n): AtlasRow =>
      Object.assign(range(`45.0.${2 * n}.7`), { layer: "label" as const, record: { ...record, kind }, source }),
    );
    const atlas = atlasOf([...announced, ...labelled]);
    for (const [text, looked] of [
      ["tag:vpn", 1],
      ["tag:anonymization", 2],
      ["threat:c2", 0],
      ["tag:malicious", 1],
    ] as const) {
      let asked = 0;
      const needs = {
        atlas,
        traits: (facts: Parameters<typeof enricher.traits>[0], server: string | undefined) => {
          asked++;
          return enricher.traits(facts, server, { day: DAY });
        },
        services: () => [],
      };
      const page = { offset: 0, limit: 10, isLate: () => false };
      for (const _ of addressesFound(testFor(`type:ip ${text}`, RUN_VALUES), needs, page));
      expect([text, asked]).toEqual([text, looked]);
    }
  });

  it("pages through what it finds, and counts all of it", () => {
    const rows = (["198.51.100.7", "198.51.100.9", "203.0.113.1"] as const).map((text): AtlasRow =>
      Object.assign(range(text), {
        layer: "label" as const,
        record: {
          kind: "tor" as const,
          provider: null,
          display_name: null,
          tags: [],
          confidence: 90,
          first_seen: DAY,
          last_seen: DAY,
        },
        source: { id: "list", name: "List", url: null, licence: "", attribution: null, published: null },
      }),
    );
    const test = testFor("type:ip tor:true", RUN_VALUES);
    expect(walk(atlasOf(rows), test, { offset: 1, limit: 1 })).toEqual({
      runs: [range("198.51.100.9")],
      total: 3,
      addresses: 3,
      ipv4: 3,
      isWhole: true,
    });
  });

  it("finds what has a label since the atlas was compiled, and not what has lost it", () => {
    const source = { id: "list", name: "List", url: null, licence: "", attribution: null, published: null };
    const record = (kind: "tor" | "vpn") => ({
      kind,
      provider: null,
      display_name: null,
      tags: [],
      confidence: 90,
      first_seen: DAY,
      last_seen: DAY,
    });
    const tor = { record: record("tor"), source };
    const atlas = atlasOf([
      { ...range("198.51.100.7"), layer: "label", ...tor },
      { ...range("198.51.100.8"), layer: "label", ...tor },
      { ...range("198.51.100.9"), layer: "label", record: record("vpn"), source },
    ]);
    const overlay = createOverlay();
    overlay.addAll(
      ["203.0.113.4", "198.51.100.8-198.51.100.9", "2001:db8::7"].map((text) => Object.assign(range(text), tor)),
    );
    overlay.hide([Object.assign(range("198.51.100.7"), tor)]);
    const found = walk(withOverlay(atlas, overlay), testFor("type:ip tor:true", RUN_VALUES));
    expect(found.runs.map(textOf)).toEqual(["198.51.100.8", "198.51.100.9", "203.0.113.4", "2001:db8::7"]);
  });

  it("ends where its time is up, and says so", () => {
    const rows = Array.from({ length: 100 }, (_, n): AtlasRow => ({
      ...range(`198.51.100.${2 * n}`),
      layer: "as",
      record: { number: 64_500, organization: "Acme" },
      source: { id: "list", name: "List", url: null, licence: "", attribution: null, published: null },
    }));
    const { isWhole, total } = walk(atlasOf(rows), testFor("type:ip as:64500 ip:198.51.100.0/24", RUN_VALUES), {
      isLate: () => true,
    });
    expect([isWhole, total < 100]).toEqual([false, true]);
  });

  it("is about very many addresses unless it names few, or an AS", () => {
    const extent = (rest: string) => extentOf(testFor(`type:ip ${rest}`, RUN_VALUES).condition);
    const many = ["tor:true", "(ip:8.8.8.8 OR tor:true)", "NOT ip:8.8.8.8", "as:>5", "ip:0.0.0.0/0", "ip:0.0.0.0/1"];
    expect(many.filter((line) => extent(line) !== "many")).toEqual([]);
    expect(extent("(ip:1.0.0.0/8 OR ip:2.0.0.0/8)")).toBe("many");
    expect(["ip:8.8.8.8", "8.8.8.8", "ip:8.0.0.0/8", "ip:2001:db8::/32"].map(extent)).toEqual(Array(4).fill("few"));
    expect(["asn:AS1 tor:true", "(ip:8.8.8.8 OR asn:1)"].map(extent)).toEqual(["systems", "systems"]);
  });
});
