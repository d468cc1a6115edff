import { DomainInfo, type DomainLabel, withheldIn } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { type NameEvidence, scoreDomain } from "../risk/index.ts";
import { withholdDomain } from "./index.ts";
import { changedPaths } from "./testing/changed.ts";

const DAY = "2026-08-22";
const PROVIDER = { information: "provider", plan: "basic" } as const;
const BEHAVIOUR = { information: "behaviour", plan: "professional" } as const;

function evidence(kind: "threat" | "popular", rank: number | null): NameEvidence {
  const subject = { name: "example.com", url: null };
  const label = { subject, kind, tags: [], confidence: 90, includesSubdomains: false, rank, firstSeen: null };
  const source = { id: kind, name: `Acme's ${kind}`, url: null, licence: "", attribution: null, published: null };
  return { label, source, match: "name", firstSeen: DAY, lastSeen: DAY };
}
const POPULAR = evidence("popular", 12_000);

const LABEL: DomainLabel = {
  kind: "hosting",
  tags: [],
  confidence: 60,
  subject: "www.example.com",
  match: "below",
  rank: null,
  provider: "acme",
  provider_name: "Acme Hosting",
  reference: "a submission",
  source: "submissions",
  source_name: "Submissions",
  source_url: null,
  licence: "",
  first_seen: DAY,
  last_seen: DAY,
  first_seen_is: "row",
  last_seen_is: "submitted",
};

function known(of: readonly NameEvidence[]): DomainInfo {
  const risk = scoreDomain(of, DAY);
  const ip = {
    ip: "192.0.2.7",
    risk_score: 0,
    risk_verdict: "unknown",
    country: null,
    first_seen: DAY,
    last_seen: DAY,
    sources: ["Other"],
  };
  return DomainInfo.parse({
    domain: "example.com",
    domain_unicode: null,
    registrable_domain: "example.com",
    public_suffix: "com",
    url: null,
    input: { text: "example.com", notes: [] },
    risk,
    risk_score: risk.score,
    rank: 12_000,
    ranking: { domain: "example.com", source: "popular", source_name: "Majestic" },
    labels: [LABEL],
    listed_hosts: { total: 3, labels: [LABEL] },
    listed_urls: { total: 0, labels: [] },
    ips: [{ ...ip, network_provider: "Acme Networks" }],
    ips_total: 1,
    dns: { nameservers: [], mail_servers: [], texts: [], spf: null, dmarc: null, certificates: [] },
    num_emails: null,
    num_subdomains: null,
    registrant_org: null,
    registrant_email: null,
    registration_date: null,
    expiration_date: null,
    registrar: null,
    nameservers: null,
    registration_status: null,
    age_days: null,
    registration: null,
    behavior: { tags: ["c2"] },
    location: [],
    as: [{ number: 64_500, org: "Acme Networks" }],
    tags: ["hosting"],
  });
}

describe("plans on a domain", () => {
  it("leave the provider out of labels and keep the listings", () => {
    const open = withholdDomain(known([evidence("threat", null)]), [PROVIDER]);
    expect(JSON.stringify({ ...open, withheld: [] })).not.toMatch(/acme/i);
    expect(open).toMatchObject({
      listed_hosts: { total: 3, labels: [{ subject: "www.example.com", provider: null, provider_name: null }] },
      ips: [{ ip: "192.0.2.7", network_provider: null }],
      behavior: { tags: ["c2"] },
    });
    expect(open.withheld?.[0]?.fields).toEqual(expect.arrayContaining(["listed_hosts.labels.provider"]));
    expect(DomainInfo.parse(open)).toEqual(open);
  });

  it("deny no listing that they leave out", () => {
    const open = withholdDomain(known([evidence("threat", null)]), [PROVIDER, BEHAVIOUR]);
    expect(JSON.stringify({ ...open, withheld: [] })).not.toMatch(/acme|192\.0\.2\.7|"c2"/i);
    const none = { total: null, labels: [] };
    expect(open).toMatchObject({ listed_hosts: none, listed_urls: none, ips: null, ips_total: null });
    expect(DomainInfo.parse(open)).toEqual(open);
  });

  it("list each field that they empty", () => {
    const info = known([evidence("threat", null)]);
    for (const reserved of [[PROVIDER], [BEHAVIOUR], [PROVIDER, BEHAVIOUR]]) {
      const open = withholdDomain(info, reserved);
      const changed = changedPaths(info, { ...open, withheld: undefined });
      expect(changed.length).toBeGreaterThan(3);
      expect(changed.filter((path) => withheldIn(open.withheld, path).length === 0)).toEqual([]);
    }
  });

  it("keep a sentence about the verdict with what every plan sees", () => {
    const threat = withholdDomain(known([evidence("threat", null), POPULAR]), [BEHAVIOUR]);
    expect(threat.risk.summary).toBe(
      "Neutral: the reasons are not part of this plan; example.com is number 12,000 of the most visited names, according to Majestic.",
    );
    const unranked = { ...known([evidence("threat", null)]), rank: null, ranking: null };
    expect(withholdDomain(unranked, [BEHAVIOUR]).risk.summary).toBe("Bad: the reasons are not part of this plan.");
  });

  it("leave a verdict by rank whole, which names no provider", () => {
    const info = known([POPULAR]);
    const open = withholdDomain(info, [PROVIDER, BEHAVIOUR]);
    expect(open.risk).toEqual(info.risk);
    expect(open.withheld?.flatMap(({ fields }) => fields).filter((field) => field.startsWith("risk"))).toEqual([]);
  });
});
