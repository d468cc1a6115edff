import { describe, expect, it } from "vitest";
import type { LabelFact } from "../atlas/index.ts";
import { describeCompany } from "./company.ts";
import { matchName } from "./match.ts";
import type { AsKnowledge } from "./network-type.ts";

const source = { id: "s", name: "s", url: null, licence: "", attribution: null, published: null };
const as = { value: { number: 64_500, organization: "Acme Networks" }, source };
const UNKNOWN: AsKnowledge = { known: null, rule: null, tor: null };
const PROVIDERS = new Map([
  [
    "acme",
    { display_name: "Acme", thumbnail_url: null, description: "Rents servers.", provider_type: "hosting" as const },
  ],
  ["hide", { display_name: "Hide", thumbnail_url: null, description: "A VPN service.", provider_type: "vpn" as const }],
  ["bare", { display_name: "Bare", thumbnail_url: null, description: null, provider_type: null }],
]);
const operator = (provider: string): LabelFact => ({
  value: { kind: "hosting", provider, display_name: null, tags: [], confidence: 90, first_seen: null, last_seen: null },
  source,
});

describe("what profiles of providers say", () => {
  it("describes the company that runs the address, and names its business", () => {
    const { company, providerDescription, provenance } = describeCompany(
      as,
      UNKNOWN,
      operator("acme"),
      [],
      PROVIDERS,
      null,
    );
    expect(company).toEqual({ name: "Acme Networks", business: ["Web Hosting"], description: "Rents servers." });
    expect(providerDescription).toBe("Rents servers.");
    expect(provenance.flatMap(({ fields }) => fields)).toEqual([
      "company.business",
      "company.description",
      "provider_description",
    ]);
  });

  it.each<[string, LabelFact["value"]["kind"], string]>([
    ["Microsoft Corporation", "benign", "stretchoid"],
    ["Cogent Communications, LLC", "vpn", "pia"],
    ["Private Layer INC", "vpn", "pia"],
    ["Cloudflare, Inc.", "proxy", "icloud_private_relay"],
    ["Hurricane Electric LLC", "benign", "shadowserver"],
    ["Acme, Inc.", "cloud", "amazon"],
  ])("says of %s nothing that is of a tenant (%s of %s)", (organization, kind, provider) => {
    const tenant = operator(provider);
    const names = new Map([["pia", "Private Internet Access"]]);
    const label = { ...tenant, value: { ...tenant.value, kind, display_name: names.get(provider) ?? null } };
    const profiles = new Map([
      [
        provider,
        { display_name: provider, thumbnail_url: null, description: "A tenant.", provider_type: "vpn" as const },
      ],
    ]);
    const described = describeCompany(
      { ...as, value: { number: 64_500, organization } },
      UNKNOWN,
      label,
      [],
      profiles,
      null,
    );
    expect(described).toMatchObject({
      company: { name: organization, business: [], description: null },
      providerDescription: "A tenant.",
    });
    expect(described.provenance.flatMap(({ fields }) => fields)).toEqual(["provider_description"]);
  });

  it("takes no trade from a vague name where the network is known as a hoster's", () => {
    const business = (organization: string, type: string | null) => {
      const named = { ...UNKNOWN, rule: matchName(organization) };
      const of = { ...as, value: { number: 64_500, organization } };
      return describeCompany(of, named, null, [], PROVIDERS, type).company?.business;
    };
    expect(business("Acme Industries Ltd", "business")).toEqual(["Industry and trade"]);
    for (const type of ["hosting", "cloud", "cdn"]) expect(business("Acme Industries Ltd", type)).toEqual([]);
    expect(business("Acme Games Inc", "business")).toEqual(["Entertainment"]);
    expect(business("Acme Games Inc", "hosting")).toEqual([]);
    expect(business("Acme Bank", "hosting")).toEqual(["Banking"]);
  });

  it("describes a service on its own network", () => {
    const label = { ...operator("acme"), value: { ...operator("acme").value, kind: "crawler" as const } };
    const { company } = describeCompany(as, UNKNOWN, label, [], PROVIDERS, null);
    expect(company?.description).toBe("Rents servers.");
  });

  it("describes the service that hides the user where nothing is said of who runs the address", () => {
    const described = describeCompany(as, UNKNOWN, operator("bare"), ["hide"], PROVIDERS, null);
    expect(described).toMatchObject({
      company: { business: [], description: null },
      providerDescription: "Hide: A VPN service.",
    });
    expect(describeCompany(null, null, null, ["hide"], PROVIDERS, null)).toMatchObject({
      company: null,
      providerDescription: "Hide: A VPN service.",
    });
    expect(describeCompany(as, UNKNOWN, null, [], PROVIDERS, null).providerDescription).toBeNull();
  });
});
