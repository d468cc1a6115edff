import { IpInfo } from "@fyr/contract";
import { expect, it } from "vitest";
import { sharedFacts, sharedLists, sharedSightings } from "./common.ts";
import { compare } from "./differences.ts";

const BARE = {
  ip: "192.0.2.1",
  input: { text: "192.0.2.1", prefix: null, port: null, notes: [] },
  risk: { score: 0, level: null, verdict: "unknown", summary: "", would_change: [], reasons: [], contributions: [] },
  risk_score: 0,
  location: {
    country_iso: "DK",
    country_source: "place",
    level: "country",
    city: null,
    region: null,
    postcode: null,
    latitude: null,
    longitude: null,
    accuracy_radius: null,
    time_zone: null,
    registered_country_iso: null,
  },
  anonymization: { vpn: null, proxy: false, tor: false, services: [] },
  network: {
    type: null,
    service: null,
    region: null,
    range: null,
    anycast: null,
    embedded: null,
    private: false,
    special: null,
  },
  as: null,
  hostnames: null,
  company: null,
  osint: { services: [], first_seen: null, last_seen: null, last_seen_is: null },
  netflow: { has_netflow: false, days_seen: 0, total_observation: 0, last_seen: null },
  operator: null,
  network_provider: null,
  network_type: null,
  network_provider_services: [],
  provider_description: null,
  as_org: null,
  asn: null,
  avg_ttl: null,
  os_guess: null,
  behavior: { tags: [] },
  submission_count: 0,
  provenance: [],
};
const bare = IpInfo.parse(BARE);
const other = IpInfo.parse({
  ...BARE,
  ip: "192.0.2.2",
  risk: { ...BARE.risk, score: 83, level: "very_bad", verdict: "very_bad" },
  anonymization: { vpn: true, proxy: false, tor: false, services: [] },
  behavior: { tags: ["bruteforce"] },
  asn: 64500,
  as: { as_number: 64500, organization: "Example" },
});
const rowOf = (fact: string, a = bare, b = other) => compare(a, b).find((row) => row.fact === fact);

it("puts facts beside each other and marks those that differ", () => {
  expect(rowOf("Verdict")).toEqual({
    fact: "Verdict",
    texts: ["Unknown", "83 Very bad"],
    differs: true,
    values: [[], []],
  });
  expect(rowOf("AS")?.texts).toEqual(["Unknown", "AS64500 Example"]);
  expect(rowOf("Behaviour")?.texts).toEqual(["None", "Brute Force"]);
  expect(rowOf("Country")).toMatchObject({ fact: "Country", texts: ["Denmark", "Denmark"], differs: false });
});

it("writes days as the sentences of verdicts do", () => {
  const seen = { has_netflow: true, days_seen: 2, total_observation: 85, last_seen: "2026-11-28" };
  expect(rowOf("Seen by your sensors", { ...bare, netflow: seen })?.texts[0]).toBe("85 observations, last 28 Nov 2026");
});

it("has the values that lead on in the words of its texts", () => {
  expect(rowOf("AS")?.values).toEqual([[], [{ kind: "as", value: "64500", text: "AS64500 Example" }]]);
  expect(rowOf("Country")?.values[0]).toEqual([{ kind: "country", value: "DK", text: "Denmark" }]);
  for (const { texts, values } of compare(bare, other)) {
    for (const [index, text] of texts.entries()) {
      const named = (values[index] ?? []).map((value) => value.text);
      expect([[], [text]]).toContainEqual(named.length === 0 ? [] : [named.join(", ")]);
    }
  }
});

it("takes no list that has not been collected for one that clears the address", () => {
  expect(rowOf("VPN")?.texts).toEqual(["Unknown", "Listed"]);
  expect(rowOf("Tor")?.texts).toEqual(["Not listed", "Not listed"]);
});

it("leaves out what is known of neither, and takes what the plan withholds for unknown", () => {
  expect(rowOf("Operator")).toBeUndefined();
  const withheld = { ...bare, withheld: [{ information: "behaviour", plan: "pro", fields: ["behavior"] }] };
  expect(rowOf("Behaviour", withheld as unknown as IpInfo)?.texts[0]).toBe("Unknown");
});

it("says of a claim that something contradicts what the address's own page says", () => {
  const entry = {
    fields: ["anonymization.proxy"],
    source: "a-list",
    source_name: "A list",
    url: null,
    licence: "CC0-1.0",
    method: "data",
    detail: null,
    overruled_by: "Another list",
    as_of: null,
    first_seen: null,
    last_seen: null,
  };
  const contradicted = { ...bare, provenance: [entry] } as unknown as IpInfo;
  expect(rowOf("Proxy", contradicted)?.texts).toEqual(["Listed, not counted", "Not listed"]);
});

it("names every list that has the address, and no table that comes with Fyr", () => {
  const from = (source: string, name: string, ...fields: string[]) => ({ source, source_name: name, fields });
  const listed = {
    ...bare,
    provenance: [
      from("ipsum", "IPsum", "osint.services"),
      from("tor-exits", "Tor exits", "anonymization.tor"),
      from("x4bnet-datacenter", "Datacenters", "network.type"),
      from("x4bnet-datacenter", "Datacenters", "network_provider_services"),
      from("ip-location-db-asn", "ASN", "as", "network.range"),
      from("fyr-known-asn", "Fyr: well-known networks", "network.type"),
    ],
  } as unknown as IpInfo;
  expect(rowOf("Lists", listed)?.texts).toEqual(["Datacenters, IPsum, Tor exits", "None"]);
});

it("says what two addresses have in common, the rarest first", () => {
  expect(sharedFacts(bare, other)).toEqual([
    { fact: "Country", values: [{ kind: "country", value: "DK", text: "Denmark" }] },
  ]);
  const attacker = { ...bare, behavior: { tags: ["bruteforce", "c2"] }, asn: 64_500 };
  expect(sharedFacts(attacker, other).map(({ fact, values }) => [fact, values.map(({ value }) => value)])).toEqual([
    ["Behaviour", ["bruteforce"]],
    ["AS", ["64500"]],
    ["Country", ["DK"]],
  ]);
  const [ja3, jarm] = [
    { value: "51c64c77e60f3980eea90869b68c58a8", port: null },
    { value: "29d29d00029d29d21c29d29d29d29d", port: 443 },
  ];
  expect(sharedSightings([ja3, jarm], [{ ...jarm, value: "2ad2ad" }, ja3])).toEqual([
    { fact: "Fingerprints", values: [{ kind: "fingerprint", value: ja3.value, text: ja3.value }] },
    { fact: "Ports", values: [{ kind: "port", value: "443", text: "443" }] },
  ]);
  expect(sharedSightings([ja3], [jarm])).toEqual([]);
  const on = (...names: readonly string[]) =>
    ({
      ...bare,
      provenance: names.map((name) => ({ source: name, source_name: name, fields: ["osint.services"], url: null })),
    }) as unknown as IpInfo;
  expect(sharedLists(on("IPsum", "Tor exits"), on("Datacenters", "IPsum"))).toEqual([{ name: "IPsum", url: null }]);
});
