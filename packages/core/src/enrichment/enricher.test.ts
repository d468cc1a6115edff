import { IpInfo } from "@fyr/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Fact,
  type IpFacts,
  LABEL_KINDS,
  type LabelRecord,
  type PlaceRecord,
  type Source,
} from "../atlas/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import type { Coverage } from "../risk/index.ts";
import { DAY, label, source, special } from "../risk/testing/evidence.ts";
import { edgeRows } from "../edges/index.ts";
import { createEnricher, type EnrichContext } from "./enricher.ts";
import { entry } from "./provenance.ts";
import { runs, soak } from "../testing/soak.ts";
import { anyCharacter } from "../testing/any-character.ts";

const as = (number: number, organization: string): IpFacts["as"] => ({
  value: { number, organization },
  source: source("ip-location-db-asn"),
});
const place = (more: Partial<PlaceRecord> = {}): Fact<PlaceRecord> => ({
  value: {
    country_iso: "DK",
    city: "Copenhagen",
    region: "Capital Region",
    postcode: null,
    latitude: 55.7,
    longitude: 12.6,
    time_zone: "Europe/Copenhagen",
    accuracy_radius: 20,
    anycast: null,
    ...more,
  },
  source: source("geolite2-city"),
});
const facts = (more: Partial<IpFacts> = {}): IpFacts => ({
  ip: "192.0.2.1",
  family: 4,
  first: "192.0.2.0",
  last: "192.0.2.255",
  prefix: "192.0.0.0/18",
  special: null,
  as: null,
  registration: null,
  place: null,
  labels: [],
  ...more,
});
const enricher = createEnricher();
const enrich = (given: IpFacts, input: IpInfo["input"], context: EnrichContext): IpInfo =>
  enricher.answer(given, input, context).info;
const NO_TOR_LISTS: Coverage = { at: null, notCollected: [{ layer: "tor", whole: true, sources: [] }] };
const CONCEALED = [{ information: "sensors" as const, plan: null, fields: ["hostnames", "netflow"] }];
const INPUT = { text: "192.0.2.1", prefix: null, port: null, notes: [] };
/** Every answer of these tests has exactly the contract's shape. */
const ask = (more: Partial<IpFacts> = {}, context = {}): IpInfo => {
  const answer = enrich(facts(more), INPUT, { day: DAY, ...context });
  expect(IpInfo.strict().parse(answer)).toEqual(answer);
  return answer;
};
const fieldsFrom = (answer: IpInfo, id: string): string[] =>
  answer.provenance.filter((p) => p.source === id).flatMap((p) => p.fields);

describe("an ordinary address", () => {
  const answer = ask({
    as: as(3292, "TDC Holding A/S"),
    place: place(),
    registration: { value: { country_iso: "DK" }, source: source("asn-country") },
  });

  it("answers where it is, who runs it and that there is no evidence against it", () => {
    expect(answer).toMatchObject({
      ip: "192.0.2.1",
      risk_score: 0,
      risk: { level: null, contributions: [] },
      location: { country_iso: "DK", city: "Copenhagen", postcode: null, registered_country_iso: "DK" },
      network: { type: "isp", service: null, region: "Capital Region", range: "192.0.0.0/18", private: false },
      as: { as_number: 3292, organization: "TDC Holding A/S" },
      company: { name: "TDC Holding A/S", business: ["Telecommunications"], description: null },
      operator: "TDC Holding A/S",
      network_provider: "TDC Holding A/S",
      network_type: "isp",
      as_org: "TDC Holding A/S",
      asn: 3292,
      anonymization: { vpn: false, proxy: false, tor: false, services: [] },
      behavior: { tags: [] },
    });
  });

  it("names the source of each fact; a conclusion names its rule and the words that it matched", () => {
    expect(fieldsFrom(answer, "geolite2-city")).toEqual([
      "location.country_iso",
      "location.country_source",
      "location.city",
      "location.region",
      "network.region",
      "location.latitude",
      "location.longitude",
      "location.accuracy_radius",
      "location.time_zone",
      "location.level",
    ]);
    expect(fieldsFrom(answer, "asn-country")).toEqual(["location.registered_country_iso"]);
    expect(answer.provenance.find((p) => p.fields.includes("network.type"))).toEqual({
      fields: ["network.type"],
      source: "ip-location-db-asn",
      source_name: "Ip Location Db Asn",
      url: "https://example.org/ip-location-db-asn",
      licence: "CC0-1.0",
      method: "rule",
      detail: "rule telecom-brand: 'tdc holding' in the AS organisation's name",
      as_of: DAY,
      first_seen: null,
      last_seen: null,
    });
  });
});

it("marks a fact of a list without a day as of when it was read, and no other", () => {
  const of = (list: Source) => ask({ labels: [label("vpn", list)] }).provenance[0];
  const read = source("list", "2026-11-23");
  expect(of({ ...read, collected: "2026-11-23" })).toMatchObject({ as_of: "2026-11-23", read: true });
  const dated = of({ ...read, collected: "2026-11-23", dated: "2026-08-20" });
  expect([dated?.as_of, dated?.read]).toEqual(["2026-08-20", undefined]);
  expect(of(read)).not.toHaveProperty("read");
});

describe("an address of which nothing is known", () => {
  it("has no type and no entry for one: nothing is guessed", () => {
    const answer = ask({ as: as(64_500, "Acme, Inc.") });
    expect(answer).toMatchObject({ network_type: null, network: { type: null, service: null } });
    expect(answer.provenance.flatMap((p) => p.fields)).toEqual([
      "as",
      "network_provider",
      "company.name",
      "network.range",
      "operator",
    ]);
    expect(ask().provenance).toEqual([]);
  });
});

describe("a guess from the name of a network", () => {
  it.each(["Acme Hosting Ltd", "Acme Cloud"])("is a type, marked, and never evidence: %s", (name) => {
    const answer = ask({ as: as(64_500, name) });
    expect(answer.risk).toEqual(ask().risk);
    expect(answer.risk).toMatchObject({ verdict: "unknown", score: 0, contributions: [] });
    expect(answer.network.type).toMatch(/hosting|cloud/);
    expect(answer.provenance.find((p) => p.fields.includes("network.type"))?.method).toBe("rule");
  });

  it("leaves the verdict to what Fyr knows of a well-known network", () => {
    expect(ask({ as: as(24_940, "Hetzner Online GmbH") }).risk.verdict).toBe("neutral");
  });
});

describe("special addresses", () => {
  it.each([
    ["Private-Use", "private", "RFC 1918", false, true],
    ["Loopback", "loopback", "RFC 1122", false, true],
    ["Shared Address Space", "cgnat", "RFC 6598", false, true],
    ["Multicast", "multicast", "RFC 5771", true, true],
    ["AS112-v4", "as112", "RFC 7535", true, false],
  ])("%s: type %s, never 'unknown'", (name, scope, rfc, reachable, isPrivate) => {
    const answer = ask({ special: special(name, scope, rfc, reachable), labels: [label("threat", "list")] });
    expect(answer.network).toMatchObject({
      type: scope,
      private: isPrivate,
      special: { name, scope, rfc, globally_reachable: reachable },
    });
    expect(answer.network_type).toBe(scope);
    expect(answer.risk_score === 0).toBe(isPrivate);
    const isEverywhere = scope === "as112";
    expect(answer.network.anycast).toBe(isEverywhere || null);
    expect(fieldsFrom(answer, "iana-special-purpose")).toEqual([
      ...(isEverywhere ? ["network.anycast"] : []),
      "network.special",
      "network.range",
      "network.type",
    ]);
  });
});

describe("network type: who is believed", () => {
  const hetzner = as(24_940, "Hetzner Online GmbH");
  const amazon = as(16_509, "Amazon.com, Inc.");
  const university = as(237, "University of Examples");
  const cases: [string, Partial<IpFacts>, string | null, string | null, string | null][] = [
    // what, facts, type, source of the type, service
    ["a list of a CDN", { as: amazon, labels: [label("cdn", "l", { provider: "fastly" })] }, "cdn", "l", "Fastly"],
    ["a cloud's own list", { as: university, labels: [label("cloud", "l")] }, "cloud", "l", null],
    [
      "a list that names the type by a tag",
      { labels: [label("benign", "l", { tags: ["mobile"] })] },
      "mobile",
      "l",
      null,
    ],
    ["a list of data centres before a rule", { as: university, labels: [label("hosting", "l")] }, "hosting", "l", null],
    [
      "a known cloud before a list of data centres",
      { as: amazon, labels: [label("hosting", "l")] },
      "cloud",
      "fyr-known-asn",
      "Amazon AWS",
    ],
    ["a known network before a rule", { as: hetzner }, "hosting", "fyr-known-asn", "Hetzner"],
    ["a rule where no source has a claim", { as: university }, "education", "ip-location-db-asn", null],
    [
      "a VPN list says nothing of the network",
      { as: university, labels: [label("vpn", "l")] },
      "education",
      "ip-location-db-asn",
      null,
    ],
    [
      "the more certain of two lists",
      { labels: [label("cloud", "a", { confidence: 50 }), label("cloud", "b")] },
      "cloud",
      "b",
      null,
    ],
    [
      "the first by name of two equal lists",
      { labels: [label("cloud", "b"), label("cloud", "a")] },
      "cloud",
      "a",
      null,
    ],
    ["nothing", { as: as(64_500, "Acme, Inc.") }, null, null, null],
  ];
  it.each(cases)("%s", (_, given, type, from, service) => {
    const answer = ask(given);
    expect(answer.network).toMatchObject({ type, service });
    expect(answer.provenance.find((p) => p.fields.includes("network.type"))?.source ?? null).toBe(from);
  });
});

describe("anonymization, OSINT and operator", () => {
  it("names the VPN, its data centre and its behaviour", () => {
    const answer = ask({
      as: as(9009, "M247 Europe SRL"),
      labels: [
        label("vpn", "anonymous-list"),
        label("vpn", "provider-list", { provider: "mullvad", display_name: "Mullvad VPN", confidence: 95 }),
      ],
    });
    expect(answer).toMatchObject({
      anonymization: {
        vpn: true,
        proxy: false,
        tor: false,
        services: [{ provider: "mullvad", display_name: "Mullvad VPN", thumbnail_url: null, type: "vpn" }],
      },
      operator: "Mullvad VPN",
      network_provider: "M247 Europe SRL",
      network_provider_services: ["M247"],
      behavior: { tags: ["anonymization", "vpn"] },
    });
    expect(fieldsFrom(answer, "provider-list")).toEqual(["operator", "anonymization.vpn"]);
  });

  it.each([
    ["tor", { vpn: false, proxy: false, tor: true }, ["tor"], ["anonymization", "tor"]],
    ["proxy", { vpn: false, proxy: true, tor: false }, [], ["anonymization", "proxy"]],
    ["residential_proxy", { vpn: false, proxy: true, tor: false }, [], ["anonymization", "proxy", "residential_proxy"]],
  ] as const)("%s without a named provider", (kind, flags, providers, tags) => {
    const answer = ask({ labels: [label(kind, "list")] });
    expect(answer.anonymization).toMatchObject(flags);
    expect(answer.anonymization.services.map((s) => s.provider)).toEqual(providers);
    expect(answer.behavior.tags).toEqual(tags);
  });

  it("says null of ways to hide of which no list has been collected, and of no more", () => {
    const layer = (name: "vpn" | "tor", whole: boolean) => ({ layer: name, whole, sources: [] });
    const missing = { at: null, notCollected: [layer("tor", true), layer("vpn", false)] };
    const flagsOf = (given: IpFacts, more: Partial<EnrichContext>) => {
      const { anonymization, not_collected } = enricher.answer(given, INPUT, { day: DAY, ...more }).info;
      const { vpn, proxy, tor } = anonymization;
      return { flags: [vpn, proxy, tor], layers: not_collected?.map((one) => one.layer) };
    };
    const nothing = facts({});
    const past = { as_of: `${DAY}T00:00:00.000Z`, provenance: entry(["risk"], source("h")), ...missing };
    for (const context of [{ missing }, { past }]) {
      expect(flagsOf(nothing, context)).toEqual({ flags: [false, false, null], layers: ["tor", "vpn"] });
    }
    expect(flagsOf(facts({ labels: [label("tor", "submissions")] }), { missing }).flags).toEqual([false, false, true]);
    expect(flagsOf(nothing, {})).toEqual({ flags: [false, false, false], layers: undefined });
    const nowhere = facts({ special: special("Private-Use", "private", "RFC 1918") });
    expect(flagsOf(nowhere, { missing }).flags).toEqual([false, false, false]);
  });

  it("gathers what lists report, one entry a provider, with first and last day", () => {
    const answer = ask({
      labels: [
        label("threat", "ipsum", { tags: ["malicious"], first_seen: "2026-08-01", last_seen: "2026-08-20" }),
        label("threat", "feed", {
          provider: "acme",
          tags: ["scanning"],
          first_seen: "2026-07-01",
          last_seen: "2026-07-02",
        }),
        label("threat", "feed", {
          provider: "acme",
          tags: ["bruteforce"],
          first_seen: "2026-07-03",
          last_seen: "2026-08-21",
        }),
        label("threat", "bare", { last_seen: null }),
      ],
    });
    const shared = { thumbnail_url: null };
    expect(answer.osint).toEqual({
      services: [
        {
          ...shared,
          provider: "bare",
          display_name: "Bare",
          tags: ["malicious"],
          first_seen: null,
          last_seen: null,
          last_seen_is: null,
        },
        {
          ...shared,
          provider: "acme",
          display_name: "Acme",
          tags: ["bruteforce", "scanning"],
          first_seen: "2026-07-01",
          last_seen: "2026-08-21",
          last_seen_is: "row",
        },
        {
          ...shared,
          provider: "ipsum",
          display_name: "Ipsum",
          tags: ["malicious"],
          first_seen: "2026-08-01",
          last_seen: "2026-08-20",
          last_seen_is: "row",
        },
      ],
      first_seen: "2026-07-01",
      last_seen: "2026-08-21",
      last_seen_is: "row",
    });
    expect(answer.behavior.tags).toEqual(["bruteforce", "malicious", "scanning"]);
  });

  it("tells what the last day of an OSINT service is", () => {
    const list = { ...source("list", "2026-08-21"), dated: "2026-08-02" };
    const days = (...given: readonly Fact<LabelRecord>[]) => ask({ labels: given }).osint;
    const threat = (from: string | Source, last_seen: string | null) => label("threat", from, { last_seen });
    expect(days(threat(list, "2026-08-02"))).toMatchObject({ last_seen: "2026-08-02", last_seen_is: "edition" });
    expect(days(threat(list, "2026-08-20")).last_seen_is).toBe("row");
    expect(days(threat(source("bare", "2026-08-21"), "2026-08-21")).last_seen_is).toBe("read");
    // What own sensors saw is no open source.
    expect(days(threat({ ...SENSOR_SOURCE, published: "2026-08-21" }, "2026-08-21")).last_seen).toBeNull();
    expect(days(threat("submissions", "2026-08-21")).last_seen_is).toBe("submitted");
    expect(days(threat(source("bare", "2026-08-21"), "2026-08-21"), threat("other", "2026-08-19"))).toMatchObject({
      last_seen: "2026-08-21",
      last_seen_is: "read",
    });
    expect(days()).toMatchObject({ last_seen: null, last_seen_is: null });
  });

  it("puts bad tags before warnings before the rest", () => {
    const tags = ["search_engine", "scanning", "c2", "probing", "bruteforce", "a-neutral-one"];
    expect(ask({ labels: [label("threat", "l", { tags })] }).behavior.tags).toEqual([
      "bruteforce",
      "c2",
      "probing",
      "scanning",
      "a-neutral-one",
      "search_engine",
    ]);
  });

  it("names a crawler as the service, before the cloud that it runs in", () => {
    const answer = ask({
      as: as(15_169, "Google LLC"),
      labels: [
        label("cloud", "g", { provider: "google", display_name: "Google" }),
        label("crawler", "b", { provider: "googlebot", display_name: "Googlebot" }),
      ],
    });
    expect(answer).toMatchObject({
      operator: "Googlebot",
      network: { type: "cloud", service: "Googlebot" },
      network_provider_services: ["Googlebot", "Google"],
      behavior: { tags: ["crawler"] },
    });
  });
});

describe("well-known resolvers", () => {
  it.each(["8.8.8.8", "2001:4860:4860::8888"])("%s, even on a blocklist, is low, and the reason is named", (ip) => {
    const answer = ask({
      ip,
      as: as(15_169, "Google LLC"),
      labels: [label("threat", "ipsum", { tags: ["suspicious"], confidence: 40 })],
    });
    expect(answer.risk_score).toBeLessThan(15);
    expect(answer.network.service).toBe("Google Public DNS");
    expect(answer.risk.contributions.find((c) => c.points < 0)?.reason).toBe(
      "Known as a public DNS resolver (Google Public DNS): Fyr: well-known resolvers, edition of 2026-11-26.",
    );
  });

  it.each([
    ["208.67.222.123", "Cisco OpenDNS", as(36_692, "Cisco OpenDNS, LLC")],
    ["94.140.15.16", "AdGuard DNS", as(212_772, "AdGuard Software Limited")],
    ["74.82.42.42", "Hurricane Electric DNS", as(6939, "Hurricane Electric LLC")],
    ["194.242.2.2", "Mullvad DNS", as(202_297, "LOCIX LIMITED")],
    ["149.112.112.9", "Quad9", as(19_281, "Quad9")],
    ["149.112.121.30", "CIRA Canadian Shield", as(40_568, "CIRA Canadian Internet Registration Authority")],
    ["2a13:1001::86:54:11:213", "DNS4EU", as(198_121, "Whalebone, s.r.o.")],
    ["80.67.169.40", "French Data Network", as(20_766, 'Association "Gitoyen"')],
    ["2001:148f:fffe::1", "CZ.NIC ODVR", as(20_701, "CZ.NIC, z.s.p.o.")],
  ] as const)("%s is %s's, whoever announces it", (ip, operator, announcing) => {
    const answer = ask({ ip, as: announcing });
    expect(answer.operator).toBe(operator);
    expect(answer.behavior.tags).toContain("public_dns");
  });
});

describe("the time zone of a place", () => {
  const zoneOf = (country_iso: string, region: string | null, time_zone: string) => {
    const nowhere = { city: null, postcode: null, accuracy_radius: null, anycast: null };
    const value = { ...nowhere, country_iso, region, latitude: 37.8, longitude: -97.8, time_zone };
    const answer = ask({ ip: "8.8.4.5", place: { value, source: source("places") } });
    expect(fieldsFrom(answer, "places").includes("location.time_zone")).toBe(answer.location.time_zone !== null);
    return answer.location.time_zone;
  };

  it("is unknown where only a country is known that has several", () => {
    expect(zoneOf("US", null, "America/Chicago")).toBeNull();
    expect(zoneOf("US", "Kansas", "America/Chicago")).toBe("America/Chicago");
    expect(zoneOf("DE", null, "Europe/Berlin")).toBe("Europe/Berlin");
  });
});

describe("addresses that are announced from several places", () => {
  it("have the country of their registration, marked, and no city", () => {
    const value = {
      country_iso: "PK",
      region: "California",
      city: "San Jose",
      postcode: "95113",
      latitude: 37.3,
      longitude: -121.9,
      accuracy_radius: 20,
      time_zone: "America/Los_Angeles",
      anycast: null,
    };
    const inCity = { value, source: source("places") };
    expect(ask({ ip: "192.0.2.53", place: inCity }).location).toMatchObject({ city: "San Jose", level: "city" });
    const registration = { value: { country_iso: "US" }, source: source("registries") };
    const root = ask({ ip: "192.5.5.241", place: inCity, registration });
    expect(root).toMatchObject({
      operator: "Internet Systems Consortium, f.root-servers.net",
      behavior: { tags: ["root_server"] },
      network: { anycast: true, region: null },
      location: { country_iso: "US", country_source: "registered", level: null },
    });
    expect(root.location).toMatchObject({ city: null, latitude: null, longitude: null, time_zone: null });
    expect(ask({ ip: "192.5.5.241", place: inCity }).location.country_iso).toBeNull();
    expect(fieldsFrom(root, "fyr-known-roots")).toContain("network.anycast");
  });

  it.each([
    ["8.8.8.0", "8.8.8.0/24", "fyr-known-resolvers"],
    ["2620:fe::1", "2620:fe::/48", "fyr-known-resolvers"],
    ["198.41.0.99", "198.41.0.0/24", "fyr-known-roots"],
  ])(
    "%s is, as it is announced in one smallest prefix with a server that answers from everywhere",
    (ip, prefix, by) => {
      const family = ip.includes(":") ? 6 : 4;
      const registration = { value: { country_iso: "NL" }, source: source("registries") };
      const answer = ask({ ip, family, prefix, place: place(), registration });
      expect(answer).toMatchObject({
        network: { anycast: true, region: null },
        location: { country_iso: "NL", country_source: "registered", city: null, latitude: null },
      });
      expect(fieldsFrom(answer, by)).toEqual(["network.anycast"]);
      expect(fieldsFrom(answer, "geolite2-city")).toEqual([]);
    },
  );

  it.each([
    ["a larger prefix may be announced apart from a server in it", "8.8.8.0", "8.8.8.0/23"],
    ["no such server", "8.8.7.1", "8.8.7.0/24"],
    ["an authority of Tor stands in one place", "193.23.244.1", "193.23.244.0/24"],
    ["nobody says so of the resolver", "195.46.39.1", "195.46.39.0/24"],
    ["nor of this one", "193.17.47.2", "193.17.47.0/24"],
    ["nothing is announced", "8.8.8.0", null],
  ])("are not told by their prefix: %s", (_, ip, prefix) => {
    const answer = ask({ ip, prefix, place: place() });
    expect(answer).toMatchObject({ network: { anycast: null }, location: { city: "Copenhagen" } });
  });

  it("knows the directory authorities of Tor, which are no exits", () => {
    const authority = ask({ ip: "128.31.0.39" });
    expect(authority.risk.summary).toMatch(
      /^Benign: known as a directory authority of Tor \(Tor, moria1\), to which clients of Tor connect, /,
    );
    expect(authority).toMatchObject({ anonymization: { tor: false }, network: { anycast: null } });
  });

  it.each([
    ["192.31.80.30", "Verisign, d.gtld-servers.net", true],
    ["76.76.2.0", "Control D", true],
    ["156.154.70.1", "UltraDNS Public", true],
    ["64.6.64.6", "UltraDNS Public", true],
    ["185.228.168.9", "CleanBrowsing", true],
    ["168.95.1.1", "HiNet DNS (Chunghwa Telecom)", null],
  ])("%s is a server of %s", (ip, operator, anycast) => {
    expect(ask({ ip })).toMatchObject({ operator, network: { anycast }, risk: { verdict: "benign" } });
  });

  it("names the networks that are announced from everywhere by their operators' word", () => {
    const everywhere = edgeRows().flatMap((row) => {
      if (row.layer !== "label") return [];
      const answer = ask({ labels: [{ value: row.record, source: row.source }] });
      return answer.network.anycast === true ? [row.record.display_name] : [];
    });
    expect(new Set(everywhere)).toEqual(new Set(["AWS Global Accelerator", "Fastly", "GitHub Pages"]));
  });

  it("name no owner in special-purpose space that the internet does not reach", () => {
    const relay = special("Deprecated (6to4 Relay Anycast)", "transition", "RFC 7526");
    const answer = ask({ ip: "192.88.99.1", special: relay, as: as(6939, "Hurricane Electric LLC") });
    expect(answer).toMatchObject({ operator: null, as: null, asn: null, as_org: null, network_provider: null });
    expect(answer.company).toBeNull();
    expect(JSON.stringify(answer)).not.toContain("Hurricane");
  });
});

describe("observations of this installation", () => {
  it("includes flows and submissions, with this installation as their source", () => {
    const netflow = { has_netflow: true, days_seen: 3, total_observation: 17, last_seen: "2026-08-21" };
    const answer = ask({}, { netflow, submissionCount: 2 });
    expect(answer).toMatchObject({ netflow, submission_count: 2 });
    expect(fieldsFrom(answer, "fyr-observations")).toEqual(["netflow", "submission_count"]);
  });
});

describe("properties", () => {
  const anyLabel = fc
    .record({
      kind: fc.constantFrom(...LABEL_KINDS),
      from: fc.integer({ min: 0, max: 5 }),
      provider: fc.constantFrom(null, "acme", "example"),
      display_name: fc.constantFrom(null, "Acme VPN"),
      tags: fc.subarray(["malicious", "mobile", "scanning", "public_dns"]),
      confidence: fc.integer({ min: 0, max: 100 }),
      first_seen: fc.constantFrom(null, "2026-07-01"),
      last_seen: fc.constantFrom(null, "2026-07-01", "2026-08-20"),
    })
    .map(({ kind, from, ...more }) => label(kind, `source-${from}`, more));
  const option = <T>(value: T) => fc.constantFrom(null, value);
  const anyFacts = fc
    .record({
      ip: fc.constantFrom("8.8.8.8", "198.51.100.7"),
      special: option(special("Private-Use", "private", "RFC 1918")),
      as: fc.constantFrom(null, as(16_509, "Amazon.com, Inc."), as(64_500, "Acme"), as(64_501, "Acme Hosting")),
      registration: option({ value: { country_iso: "DK" }, source: source("asn-country") }),
      place: fc.constantFrom(
        null,
        place(),
        place({ city: null, region: null, latitude: null, longitude: null }),
        place({ country_iso: null, city: null, region: null, latitude: null, longitude: null, time_zone: null }),
        place({ anycast: true }),
      ),
      labels: fc.array(anyLabel, { maxLength: 6 }),
    })
    .map(facts);
  const answerTo = (given: IpFacts, day = DAY) => enrich(given, INPUT, { day });

  it("every answer has the contract's shape", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const answer = answerTo(given);
        expect(IpInfo.strict().parse(answer)).toEqual(answer);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("its text, put together from parts, is the text of the answer", () => {
    const anyContext = fc.record(
      {
        day: fc.constantFrom(DAY, "2026-12-24"),
        netflow: fc.constant({ has_netflow: true, days_seen: 3, total_observation: 17, last_seen: "2026-08-21" }),
        hostnames: fc.array(fc.string(), { maxLength: 2 }),
        submissionCount: fc.nat(2),
        missing: fc.constant(NO_TOR_LISTS),
        concealed: fc.constant(CONCEALED),
        past: fc.constant({
          notCollected: [],
          as_of: "2026-08-01T00:00:00.000Z",
          provenance: entry(["risk"], source("history")),
        }),
      },
      { requiredKeys: ["day"] },
    );
    const anyInput = fc.record({
      text: fc.string({ unit: anyCharacter }),
      prefix: fc.option(fc.nat(128)),
      port: fc.option(fc.nat(65_535)),
      notes: fc.array(fc.constantFrom("defanged", "port")),
    });
    fc.assert(
      fc.property(anyFacts, anyInput, anyContext, (given, input, context) => {
        const answer = enricher.answer(given, input, context);
        const text = JSON.stringify(answer.info);
        expect(answer.toJson()).toBe(text);
        expect(answer.jsonPieces().beyond).toBe(Buffer.byteLength(text) - text.length);
      }),
      { numRuns: soak(2000, 40) },
    );
  });

  it("the text that answers share is that of each alone, whatever has not been collected", () => {
    const NO_LISTS: Coverage = {
      at: null,
      notCollected: (["threat", "vpn"] as const).map((layer) => ({ layer, whole: true, sources: [] })),
    };
    const anyMissing = fc.constantFrom(undefined, NO_TOR_LISTS, NO_LISTS);
    const anyQuestion = fc.record({
      given: anyFacts,
      text: fc.constantFrom("192.0.2.1", 'a "quoted" text', "192.0.2.1\u2028"),
      missing: anyMissing,
      carried: fc.boolean(),
      concealed: fc.constantFrom(undefined, CONCEALED),
    });
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), (questions) => {
        for (const { given, text, missing, carried, concealed } of questions) {
          const embedded = { ip: "192.0.2.9", by: "nat64", judged: true, special: null } as const;
          const asked = carried ? { ...given, embedded } : given;
          const context = { day: DAY, ...(missing && { missing }), ...(concealed && { concealed }) };
          const alone = createEnricher().answer(asked, { ...INPUT, text }, context).info;
          const shared = enricher.answer(asked, { ...INPUT, text }, context);
          expect(shared.toJson()).toBe(JSON.stringify(alone));
          expect(alone.not_collected).toEqual(missing?.notCollected);
          expect(alone.withheld).toEqual(concealed);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("what was remembered is what would be worked out anew, whatever was asked before", () => {
    fc.assert(
      fc.property(
        fc.array(anyFacts, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(DAY, "2026-12-24"),
        (several, day) => {
          for (const given of several) answerTo(given);
          for (const given of several) {
            const remembered: Fact<LabelRecord>[] = structuredClone([...given.labels]);
            expect(answerTo(given, day)).toEqual(answerTo({ ...structuredClone(given), labels: remembered }, day));
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("the order in which lists were read shows in nothing", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        expect(answerTo({ ...given, labels: given.labels.toReversed() })).toEqual(answerTo(given));
      }),
      { numRuns: runs(1000) },
    );
  });

  it("every fact that is shown has an entry with its source", () => {
    // What repeats another field, flat.
    const repeats: Record<string, string> = { as_org: "as", asn: "as", network_type: "network.type" };
    const shown = (answer: IpInfo): string[] => {
      const fields: [string, unknown][] = [
        ...Object.entries(answer.location).map(([key, value]): [string, unknown] => [`location.${key}`, value]),
        ["network.type", answer.network.type],
        ["network.service", answer.network.service],
        ["network.region", answer.network.region],
        ["network.special", answer.network.special],
        ["anonymization.vpn", answer.anonymization.vpn || null],
        ["anonymization.proxy", answer.anonymization.proxy || null],
        ["anonymization.tor", answer.anonymization.tor || null],
        ["osint.services", answer.osint.services[0] ?? null],
        ["company.name", answer.company?.name ?? null],
        ["company.business", answer.company?.business[0] ?? null],
        ["company.description", answer.company?.description ?? null],
        ["provider_description", answer.provider_description],
        ["operator", answer.operator],
        ["network_provider", answer.network_provider],
        ["as", answer.as],
        ["as_org", answer.as_org],
        ["asn", answer.asn],
        ["network_type", answer.network_type],
      ];
      return fields.filter(([, value]) => value !== null).map(([field]) => repeats[field] ?? field);
    };
    fc.assert(
      fc.property(anyFacts, (given) => {
        const answer = answerTo(given);
        const explained = new Set(answer.provenance.flatMap((p) => p.fields));
        expect(shown(answer).filter((field) => !explained.has(field))).toEqual([]);
        const labelled = answer.provenance.filter((p) => p.detail?.includes("confidence "));
        expect(labelled.length).toBe(given.labels.length + (given.ip === "8.8.8.8" ? 1 : 0));
      }),
      { numRuns: runs(1000) },
    );
  });
});
