import type { IpInfo } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import type { IpFacts, LabelFact } from "../atlas/index.ts";
import { DAY, label, source, special } from "../risk/testing/evidence.ts";
import { edgeRows } from "../edges/index.ts";
import { createEnricher } from "./enricher.ts";

const as = (number: number, organization: string): IpFacts["as"] => ({
  value: { number, organization },
  source: source("ip-location-db-asn"),
});
const INPUT = { text: "20.42.73.29", prefix: null, port: null, notes: [] };
const enricher = createEnricher();

function ask(labels: readonly LabelFact[], more: Partial<IpFacts> = {}): IpInfo {
  const facts: IpFacts = {
    ip: "20.42.73.29",
    family: 4,
    first: "20.42.73.29",
    last: "20.42.73.29",
    prefix: "20.40.0.0/13",
    special: null,
    as: null,
    registration: null,
    place: null,
    ...more,
    labels,
  };
  return enricher.answer(facts, INPUT, { day: DAY }).info;
}

const cloud = (from: string, provider: string, display_name: string, length = 16): LabelFact => ({
  ...label("cloud", from, { provider, display_name, confidence: 95 }),
  length,
});
const akamai = label("cdn", "misp-akamai", { provider: "akamai", display_name: "Akamai" });
const listed = label("threat", "ipsum", { tags: ["malicious"], confidence: 90 });

describe("who wins when sources differ", () => {
  it("leaves Azure to Microsoft, of which GitHub publishes a third", () => {
    const answer = ask([cloud("github", "github", "GitHub", 24), cloud("microsoft", "microsoft", "Microsoft", 12)], {
      as: as(8075, "Microsoft Corporation"),
    });
    expect(answer.operator).toBe("Microsoft");
    expect(answer.network.service).toBe("Microsoft");
    // Anyone's code runs on the runners of Actions, which stand there.
    expect(answer.network_provider_services).toEqual(["Microsoft"]);
  });

  it("takes the routing's word where the only list may not name operators", () => {
    const answer = ask([cloud("github", "github", "GitHub")], { as: as(36_459, "GitHub, Inc.") });
    expect(answer).toMatchObject({ operator: "GitHub, Inc.", network: { service: "GitHub", type: "business" } });
    // It lists where it answers from, and no cloud.
    expect(answer.risk).toMatchObject({ score: 0, verdict: "unknown", contributions: [] });
  });

  it("lowers no threat of a customer's machine for a CDN that was found by a search", () => {
    const linode = cloud("linode", "linode", "Linode");
    const answer = ask([akamai, linode, listed], { as: as(63_949, "Akamai Technologies, Inc.") });
    expect(answer).toMatchObject({ operator: "Linode", network: { type: "cloud", service: "Linode" } });
    expect(answer.network_provider_services).toEqual(["Linode"]);
    expect(answer.risk).toEqual(ask([linode, listed], { as: as(63_949, "Akamai Technologies, Inc.") }).risk);
    expect(answer.provenance.find((entry) => entry.source === "misp-akamai")?.detail).toContain("overruled by Linode");
    // Without Linode's own list, the AS leads to the same operator.
    expect(ask([akamai], { as: as(63_949, "Akamai Technologies, Inc.") }).network_type).toBe("hosting");
  });

  it("takes a privacy relay for what its owner publishes it as, and for no VPN", () => {
    const relayOf = (from: string) =>
      label("proxy", from, {
        provider: "icloud_private_relay",
        display_name: "iCloud Private Relay",
        tags: ["privacy_relay"],
        confidence: 95,
      });
    const relay = relayOf("apple-proxy");
    const copied = label("vpn", "x4bnet-vpn");
    const fastly = { as: as(54_113, "Fastly, Inc.") };
    const answer = ask([copied, relay], fastly);
    expect(answer.anonymization).toMatchObject({ vpn: false, proxy: true });
    expect(answer.anonymization.services.map(({ provider }) => provider)).toEqual(["icloud_private_relay"]);
    expect(answer.behavior.tags).not.toContain("vpn");
    const { would_change: changes, ...risk } = answer.risk;
    expect(ask([relay], fastly).risk).toMatchObject(risk);
    // Without Apple's list, X4BNet's would count: the verdict stays.
    expect(changes.filter((line) => line.includes("no longer"))).toEqual([]);
    expect(answer.risk.summary).toMatch(/privacy relay \(iCloud Private Relay\), according to Apple Proxy/);
    expect(answer.provenance.find((entry) => entry.source === "x4bnet-vpn")?.detail).toContain(
      "overruled by Apple Proxy",
    );
    // A VPN's own word, an accepted submission and blocklists stand beside it.
    const mullvad = label("vpn", "x4bnet-mullvad", { provider: "mullvad" });
    expect(ask([mullvad, relay]).anonymization.vpn).toBe(true);
    expect(ask([listed, relay]).risk.verdict).toBe(ask([listed]).risk.verdict);
    expect(ask([copied]).anonymization.vpn).toBe(true);
  });

  it("knows what a source stands before when it works out what would change the verdict", () => {
    const hetzner = { as: as(24_940, "Hetzner Online GmbH") };
    const list = label("hosting", "x4bnet-datacenter");
    expect(ask([list], hetzner).risk.verdict).toBe(ask([], hetzner).risk.verdict);
    expect(ask([list], hetzner).risk.would_change.filter((line) => line.includes("no longer"))).toEqual([
      "Fyr: well-known networks and X4bnet Datacenter no longer naming it",
    ]);
    expect(ask([list]).risk.would_change[0]).toBe("X4bnet Datacenter no longer naming it");
    expect(ask([], hetzner).risk.would_change[0]).toBe("Fyr: well-known networks no longer naming it");
  });

  it("leaves a CDN's own network a CDN, by the name that people know", () => {
    const answer = ask([akamai], { as: as(20_940, "Akamai International B.V.") });
    expect(answer).toMatchObject({ operator: "Akamai", network_type: "cdn", network: { service: "Akamai" } });
  });

  it("believes the routing before a curated list that names another", () => {
    const hetzner = label("hosting", "misp-hetzner", { provider: "hetzner", display_name: "Hetzner" });
    expect(ask([hetzner], { as: as(24_940, "Hetzner Online GmbH") }).operator).toBe("Hetzner");
    expect(ask([hetzner], { as: as(1101, "SURF B.V.") }).operator).toBe("SURF B.V.");
  });

  it("names neither operator nor service by the handles of a list of systems", () => {
    const handle = label("hosting", "bad-asn", { display_name: "AMAZON-02 - Amazon.com, Inc., US" });
    expect(ask([handle], { as: as(64_500, "Acme, Inc.") })).toMatchObject({
      operator: "Acme, Inc.",
      network_type: "hosting",
      network: { service: null },
      network_provider_services: [],
    });
  });

  it("takes a carrier's mobile network for no data centre, whatever handle a list of systems has", () => {
    const handle = label("hosting", "bad-asn", { display_name: "VCG-AS, NG" });
    const answer = ask([handle], { as: as(29_465, "MTN NIGERIA Communication limited") });
    expect(answer).toMatchObject({ network_type: "mobile", risk: { verdict: "unknown", contributions: [] } });
    const own = label("hosting", "x4bnet-datacenter");
    expect(ask([own], { as: as(29_465, "MTN NIGERIA Communication limited") }).network_type).toBe("hosting");
  });

  it("names who holds a number that ARIN handed over to RIPE, and not the registry", () => {
    const answer = ask([], { as: as(719, "RIPE Network Coordination Centre") });
    expect(answer).toMatchObject({ operator: "Elisa Oyj", as_org: "Elisa Oyj", asn: 719, network_type: "isp" });
    expect(answer.company?.name).toBe("Elisa Oyj");
    const [ofRange, ofName] = ["network.range", "as"].map((field) =>
      answer.provenance.find(({ fields }) => fields.includes(field)),
    );
    expect([ofRange?.source, ofName?.source]).toEqual(["ip-location-db-asn", "fyr-known-asn"]);
    expect(ask([], { as: as(3333, "Reseaux IP Europeens Network Coordination Centre (RIPE NCC)") }).operator).toContain(
      "Reseaux",
    );
  });

  it("names no company by a tax or telephone number that stands for its name", () => {
    for (const number of ["47-2339071", "17-909-2028", "1966"]) {
      const answer = ask([], { as: as(394_996, number) });
      expect(answer).toMatchObject({
        as_org: null,
        network_provider: null,
        operator: null,
        company: null,
        asn: 394_996,
      });
      expect(answer.as).toEqual({ as_number: 394_996, organization: "AS394996" });
      expect(JSON.stringify(answer)).not.toContain(number);
    }
    expect(ask([], { as: as(64_500, "4 Group") })).toMatchObject({ as_org: "4 Group", operator: "4 Group" });
  });

  it("gives reasons with the chosen name, and never with a rejected one", () => {
    const { risk } = ask([
      cloud("github", "github", "GitHub", 24),
      label("hosting", "bad-asn", { display_name: "MICROSOFT-CORP-MSN-AS-BLOCK, US" }),
      cloud("microsoft", "microsoft", "Microsoft", 12),
    ]);
    // Neither of the others has it for Microsoft's.
    expect(risk.summary).toMatch(/^Neutral: in a data centre of Microsoft, according to Microsoft, .* 2026\.$/);
    expect(risk.summary).not.toContain("more source");
    expect(risk.reasons.map(({ claim }) => claim)).toEqual([
      "Hosting: Microsoft (named by 1 of 2)",
      "Shared cloud: Microsoft",
    ]);
    expect(JSON.stringify(risk)).not.toMatch(/of GitHub|\(GitHub\)|CORP-MSN/);
  });

  it("leaves the operator to better sources where a submission attributes the address", () => {
    const submitted = label("vpn", "submissions", { provider: "mullvad", display_name: "Mullvad VPN" });
    const owned = cloud("cloudflare", "cloudflare", "Cloudflare");
    expect(ask([submitted, owned]).operator).toBe("Cloudflare");
    expect(ask([submitted]).operator).toBe("Mullvad VPN");
  });

  it.each([
    ["a well-known carrier", as(7922, "Comcast Cable Communications, LLC"), [], "isp"],
    ["a company's own network", as(714, "Apple Inc."), [], "business"],
    ["a network that a rule knows", as(64_496, "University of Nowhere"), [], "education"],
    ["a curated list", as(64_496, "Acme"), [cloud("cloudflare", "acme", "Acme Cloud")], "cloud"],
  ] as const)(
    "lets a submission that claims hosting displace no type and name no service: %s",
    (_, system, labels, type) => {
      const submitted = label("hosting", "submissions", {
        provider: "evil",
        display_name: "Evil Hosting",
        tags: ["mobile"],
      });
      const { network, network_provider_services } = ask([submitted, ...labels], { as: system });
      expect(network.type).toBe(type);
      expect(network.service).not.toBe("Evil Hosting");
      expect(network_provider_services).not.toContain("Evil Hosting");
    },
  );

  it("takes a submission's word for the type where nothing else is known", () => {
    const submitted = label("hosting", "submissions", { provider: "acme", display_name: "Acme Hosting" });
    expect(ask([submitted]).network).toMatchObject({ type: "hosting", service: "Acme Hosting" });
    expect(ask([submitted], { as: as(64_496, "Acme") }).network).toMatchObject({ type: "hosting", service: null });
  });

  it("words a list of data centres as that list's claim, and leaves a company's own network to the company", () => {
    const dataCentre = label("hosting", "x4bnet-datacenter", { confidence: 70 });
    const { network, risk } = ask([dataCentre], { as: as(401_435, "CrowdStrike, Inc.") });
    expect(network).toMatchObject({ type: "security" });
    expect(risk.summary).toMatch(/^Neutral: listed as a data centre, according to X4bnet Datacenter/);
    expect(ask([dataCentre], { as: as(30_103, "Zoom Video Communications, Inc") }).network.type).toBe("business");
    expect(ask([dataCentre], { as: as(7922, "Comcast Cable Communications, LLC") }).network.type).toBe("hosting");
  });

  it("leaves a whole system that a list has for hosting to what it is known for", () => {
    const whole = label("hosting", "bad-asn");
    expect(ask([whole], { as: as(6939, "Hurricane Electric LLC") }).network.type).toBe("isp");
    expect(ask([whole], { as: as(24_940, "Hetzner Online GmbH") }).network).toMatchObject({
      type: "hosting",
      service: "Hetzner",
    });
    const pages = cloud("github", "github", "GitHub");
    expect(ask([pages], { as: as(54_113, "Fastly, Inc.") }).network).toMatchObject({ type: "cdn", service: "Fastly" });
  });

  it("leaves a known CDN to be one where a search has it for a data centre", () => {
    const answer = ask([label("hosting", "x4bnet-datacenter")], { as: as(20_940, "Akamai International B.V.") });
    expect([answer.network.type, answer.risk.verdict]).toEqual(["cdn", "unknown"]);
    expect(answer.provenance.find(({ source: id }) => id === "x4bnet-datacenter")?.detail).toContain("overruled by");
  });

  it("takes no root server for a hoster by the word 'server'", () => {
    expect(ask([], { as: as(64_496, "B.Root-Server-OPS") }).network.type).toBe("business");
  });

  it("takes the table's word for a cloud's whole system, and only the owner's list for the edge of a CDN", () => {
    // Exits of WARP and of relays are of the same system.
    const cdn = ask([], { as: as(13_335, "Cloudflare, Inc.") });
    expect([cdn.network.type, cdn.risk.verdict, cdn.risk.score]).toEqual(["cdn", "unknown", 0]);
    const rented = ask([], { as: as(16_509, "Amazon.com, Inc.") });
    expect([rented.network.type, rented.risk.verdict, rented.risk.score]).toEqual(["cloud", "neutral", 13]);
    expect(rented.risk.contributions.map(({ category }) => category)).toEqual(["hosting", "cloud"]);
    const byList = label("cdn", "cloudflare", { provider: "cloudflare", display_name: "Cloudflare", confidence: 95 });
    const scores = [[listed], [listed, byList]].map(
      (labels) => ask(labels, { as: as(13_335, "Cloudflare, Inc.") }).risk.score,
    );
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
    expect(scores[0]).toBe(ask([listed]).risk.score);
  });

  it.each([
    ["Tor exit", label("tor", "tor-bulk-exits", { provider: "tor" })],
    ["VPN", label("vpn", "mullvad-relays", { provider: "mullvad" })],
    ["relay", label("proxy", "apple-proxy", { provider: "icloud_private_relay", tags: ["privacy_relay"] })],
  ])("lowers nothing for a CDN where users of a %s come out", (_, exit) => {
    const edge = label("cdn", "cloudflare", { provider: "cloudflare", display_name: "Cloudflare", confidence: 95 });
    for (const others of [[exit], [exit, listed]]) {
      expect(ask([...others, edge]).risk.score).toBe(ask(others).risk.score);
    }
    expect(ask([listed, edge]).risk.score).toBeLessThan(ask([listed]).risk.score);
  });

  it("takes an edge that Amazon publishes for no data centre of Amazon", () => {
    const aws = label("cloud", "amazon", { provider: "amazon", display_name: "Amazon AWS", confidence: 95 });
    const [row] = edgeRows();
    if (row?.layer !== "label") throw new Error("no label");
    const racks = label("hosting", "x4bnet-datacenter");
    const claimed = label("hosting", "submissions", { provider: "acme", display_name: "Acme Racks" });
    const system = label("hosting", "bad-asn", { display_name: "AMAZON-02" });
    const answer = ask([aws, racks, claimed, system, { value: row.record, source: row.source }], {
      as: as(16_509, "Amazon.com, Inc."),
    });
    expect(answer).toMatchObject({ network: { type: "cdn", service: "Amazon CloudFront", anycast: null } });
    expect(answer.risk).toMatchObject({ verdict: "good", score: 0 });
    expect(answer.risk.summary).toMatch(/^Good: content delivery network \(Amazon CloudFront\), /);
  });

  it.each([
    ["a Tor exit", label("tor", "tor-exits", { provider: "tor" })],
    ["a known scanner", label("benign", "fyr-known-scanners", { provider: "shodan", tags: ["scanner"] })],
  ])("takes %s for no exit of a VPN that no list names", (_, machine) => {
    const nameless = label("vpn", "x4bnet-vpn");
    expect(ask([nameless]).anonymization.vpn).toBe(true);
    const answer = ask([nameless, machine]);
    expect(answer.anonymization.vpn).toBe(false);
    const { score, verdict, summary, contributions } = ask([machine]).risk;
    expect(answer.risk).toMatchObject({ score, verdict, summary, contributions });
    const claim = answer.provenance.find(({ source: id }) => id === "x4bnet-vpn");
    expect(claim?.detail).toContain("overruled by");
    expect(claim?.overruled_by).toBe(machine.source.name);
    expect(ask([nameless]).provenance.every(({ overruled_by: by }) => by === undefined)).toBe(true);
    const named = label("vpn", "x4bnet-mullvad", { provider: "mullvad" });
    expect(ask([named, machine]).anonymization.vpn).toBe(true);
  });

  it("takes the network of Tor's relays for no VPN that no list names, and names what it is for", () => {
    const nameless = label("vpn", "x4bnet-vpn");
    const answer = ask([nameless], { as: as(60_729, "Stiftung Erneuerbare Freiheit") });
    expect(answer.anonymization).toMatchObject({ vpn: false, tor: false });
    expect(answer).toMatchObject({ network_provider_services: ["Tor relays"], risk: { verdict: "neutral" } });
    expect(answer.provenance.find(({ source: id }) => id === "x4bnet-vpn")?.detail).toContain(
      "overruled by AS60729: Tor relays",
    );
  });

  it("takes an address in a network of Tor's relays for neutral where no list names it", () => {
    const inNetwork = { as: as(60_729, "Stiftung Erneuerbare Freiheit") };
    const { risk, anonymization } = ask([], inNetwork);
    expect(risk).toMatchObject({ verdict: "neutral", score: 26 });
    expect(risk.summary).toBe(
      "Neutral: in a network that runs relays of Tor and nothing else, according to Fyr: well-known networks.",
    );
    // Which of its machines is an exit, a list of exits tells.
    expect(anonymization.tor).toBe(false);
    const exit = label("tor", "tor-exits", { confidence: 98 });
    expect(ask([exit], inNetwork).risk).toMatchObject(ask([exit]).risk);
    // Without that list, what is known of the network is left.
    const without = ask([exit], inNetwork).risk.would_change;
    expect(JSON.stringify(without)).not.toContain("unknown");
    expect(ask([], { as: as(64_500, "Stiftung Erneuerbare Freiheit") }).risk.verdict).toBe("unknown");
  });

  it("leaves Apple's address to Apple, whatever one submission claims of it", () => {
    const claimed = { provider: "mullvad", display_name: "Mullvad VPN", confidence: 80 };
    const submitted = label("vpn", "submissions", claimed);
    const apple = ask([submitted], { as: as(714, "Apple Inc.") });
    expect(apple.operator).toBe("Apple Inc.");
    expect(apple.anonymization.services).toMatchObject([{ provider: "mullvad", type: "vpn" }]);
    expect(apple.risk).toMatchObject({ score: 8, verdict: "neutral" });
    expect(apple.risk.contributions).toMatchObject([{ source: "submissions", confidence: 20 }]);
    const named = label("hosting", "submissions", { provider: "apple_pie", display_name: "Apple Pie" });
    expect(ask([named], { as: as(714, "Apple Inc.") }).operator).toBe("Apple Inc.");
    // On a network that rents machines out, the routing names who does; the claim counts whole.
    const rented = ask([submitted], { as: as(9009, "M247 Europe SRL") });
    expect(rented).toMatchObject({ operator: "M247 Europe SRL", risk: { score: 32 } });
    // A list that people look through names whose machine it is.
    expect(ask([label("vpn", "x4bnet-mullvad", claimed)], { as: as(9009, "M247 Europe SRL") }).operator).toBe(
      "Mullvad VPN",
    );
  });

  it("of two owners takes the more specific row, in whatever order they were read", () => {
    const pair = [cloud("amazon", "amazon", "Amazon AWS", 12), cloud("vultr", "vultr", "Vultr", 24)];
    for (const labels of [pair, pair.toReversed()]) {
      expect(ask(labels, { as: as(64_500, "Acme, Inc.") })).toMatchObject({
        operator: "Vultr",
        network_provider_services: ["Vultr", "Amazon AWS"],
      });
    }
  });

  it("attributes special-purpose space to no operator", () => {
    const answer = ask([cloud("vultr", "vultr", "Vultr")], {
      special: special("Documentation (TEST-NET-1)", "documentation", "RFC 5737"),
    });
    expect(answer).toMatchObject({ operator: null, network: { service: null }, network_provider_services: [] });
  });
});

describe("companies that changed their name", () => {
  it.each([
    [32934, "Facebook, Inc.", "Meta (Facebook)"],
    [63179, "Twitter Inc.", "X (Twitter)"],
    [714, "Apple Inc.", "Apple Inc."],
  ])("are operators by the present one, and AS%i stays registered to %s", (number, organization, operator) => {
    const system = as(number, organization);
    for (const labels of [[], [listed]]) {
      expect(ask(labels, { as: system })).toMatchObject({
        operator,
        as: { organization },
        company: { name: organization },
      });
    }
  });
});

describe("bogons", () => {
  it.each([
    ["protocol", "192.0.0.0/24", true],
    ["transition", "192.88.99.0/24", true],
    ["translation", "64:ff9b:1::/48", true],
    ["private", "fc00::/7", true],
    ["link_local", "fe80::/10", true],
    ["documentation", "192.0.2.0/24", true],
    ["documentation", "2001:db8::/32", true],
    ["private", "10.0.0.0/8", true],
    // It carries an address of the public internet.
    ["transition", "2002::/16", false],
  ])("%s space (%s): %s", (scope, prefix, isBogon) => {
    const { behavior, network } = ask([], { special: special("Example", scope, "RFC 1", false, prefix) });
    expect(behavior.tags).toEqual(isBogon ? ["bogon"] : []);
    expect(network.range).toBe(prefix);
  });

  it("are none of what the registry calls globally reachable", () => {
    expect(ask([], { special: special("AS112-v4", "as112", "RFC 7535", true) }).behavior.tags).toEqual([]);
    // MISP's list has the /24 around it.
    const bogons = label("benign", "misp-rfc5735", { tags: ["bogon"] });
    const relay = special("Port Control Protocol Anycast", "protocol", "RFC 7723", true, "192.0.0.9/32");
    expect(ask([bogons], { special: relay }).behavior.tags).toEqual([]);
  });
});

describe("anycast", () => {
  it("is stated where something proves it, and is not known elsewhere", () => {
    const cloudflare = label("cdn", "cloudflare", { provider: "cloudflare", display_name: "Cloudflare" });
    expect(ask([cloudflare]).network.anycast).toBe(true);
    expect(ask([], { ip: "9.9.9.9" }).network.anycast).toBe(true);
    const relay = special("Port Control Protocol Anycast", "protocol", "RFC 7723", true, "192.0.0.9/32");
    expect(ask([], { special: relay }).network.anycast).toBe(true);
    expect(ask([akamai]).network.anycast).toBeNull();
    expect(ask([]).network.anycast).toBeNull();
  });

  it("leaves the country to the registration, marked", () => {
    const answer = ask([], { ip: "1.1.1.1", registration: { value: { country_iso: "AU" }, source: source("rir") } });
    expect(answer.location).toMatchObject({ country_iso: "AU", country_source: "registered", level: null });
    expect(ask([]).location).toMatchObject({ country_iso: null, country_source: null });
  });
});
