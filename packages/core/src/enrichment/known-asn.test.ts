import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { KNOWN_ASNS } from "./known-asn.ts";
import { sourcesOn } from "../sources/index.ts";
import { describeAs } from "./network-type.ts";
import { source } from "../risk/testing/evidence.ts";
import { matchName, wordsOf } from "./match.ts";
import { isSameOwner } from "./owners.ts";
import { withHolder } from "./organization.ts";
import { FAMOUS_NETWORKS } from "./testing/famous-networks.ts";
import { TOR_NETWORKS } from "./tor-networks.ts";

/** The routing data that Fyr starts with: organisation and number of IPv4 addresses by AS. */
function readNetworks(): Map<number, { organization: string; addresses: number }> {
  const file = createRequire(import.meta.url).resolve("@ip-location-db/asn/asn-ipv4-num.csv");
  const networks = new Map<number, { organization: string; addresses: number }>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, first, last, asn, quoted] = /^(\d+),(\d+),(\d+),(.*)$/.exec(line) ?? [];
    if (quoted === undefined) continue;
    const found = networks.get(Number(asn)) ?? { organization: quoted.replace(/^"|"$/g, ""), addresses: 0 };
    found.addresses += Number(last) - Number(first) + 1;
    networks.set(Number(asn), found);
  }
  return networks;
}
const networks = readNetworks();

describe("well-known networks, against the routing data", () => {
  it("is about the organisation that it names", () => {
    const wrong = [...KNOWN_ASNS].filter(([asn, { name }]) => {
      const { organization = "" } = networks.get(asn) ?? {};
      const { value } = withHolder({ value: { number: asn, organization }, source: source("ip-location-db-asn") });
      const registered = new Set(wordsOf(value.organization));
      return (
        !isSameOwner(name, value.organization) && !wordsOf(name).some((word) => word.length > 1 && registered.has(word))
      );
    });
    expect(wrong).toEqual([]);
  });
});

it("networks of Tor's relays are of the organisation that they are named for", () => {
  for (const [asn, name] of TOR_NETWORKS) expect(networks.get(asn)?.organization).toBe(name);
});

describe("services of well-known networks", () => {
  it("have one name each, whether a list or the table names them", () => {
    const ofLists = sourcesOn("address").flatMap(({ display_name }) => (display_name === null ? [] : [display_name]));
    const ofTable = [...KNOWN_ASNS.values()].flatMap(({ service }) => (service === null ? [] : [service]));
    const names = [...new Set([...ofLists, ...ofTable])];
    const spellings = Map.groupBy(names, (name) => name.toLowerCase());
    expect([...spellings.values()].filter((same) => same.length > 1)).toEqual([]);
    // 'Owner (Service)' is the service under another name, where that stands alone elsewhere.
    const isAlone = new Set(names);
    const doubled = ofTable.filter((name) => {
      const [, owner = "", service = ""] = /^(.+) \((.+)\)$/.exec(name) ?? [];
      return isAlone.has(owner) || isAlone.has(service);
    });
    expect(doubled).toEqual([]);
  });

  it.each([
    [63949, "Linode"],
    [20473, "Vultr"],
    [212238, "Datacamp"],
    [60068, "Datacamp"],
    [60781, "Leaseweb"],
    [28753, "Leaseweb"],
    [31898, "Oracle Cloud"],
    [54253, "Oracle Cloud"],
  ])("AS%d is a network of %s", (asn, service) => {
    expect(KNOWN_ASNS.get(asn)?.service).toBe(service);
  });
});

describe("networks that people know", () => {
  it.each(FAMOUS_NETWORKS)("AS$asn of $name is $types: $why", ({ asn, types }) => {
    const { known, rule } = describeAs({ number: asn, organization: networks.get(asn)?.organization ?? "" });
    expect(types).toContain(known?.type ?? rule?.rule.type);
  });

  it("are a hundred and more, none twice", () => {
    expect(FAMOUS_NETWORKS.length).toBeGreaterThan(100);
    expect(new Set(FAMOUS_NETWORKS.map(({ asn }) => asn)).size).toBe(FAMOUS_NETWORKS.length);
  });
});

describe("table and rules together, on every AS of the internet", () => {
  it("say what most of the address space is", () => {
    let addresses = 0;
    let explained = 0;
    let named = 0;
    for (const [asn, network] of networks) {
      addresses += network.addresses;
      if (!KNOWN_ASNS.has(asn) && matchName(network.organization) === null) continue;
      explained += network.addresses;
      named += 1;
    }
    // docs/risk.md states 90 % of addresses and 33 % of networks: names that show nothing are unknown.
    expect(explained / addresses).toBeGreaterThan(0.88);
    expect(named / networks.size).toBeGreaterThan(0.32);
  });
});
