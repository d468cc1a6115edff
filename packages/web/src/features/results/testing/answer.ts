import type { IpInfo, RiskVerdict } from "@fyr/contract";

interface Known {
  readonly risk: { readonly score: number; readonly verdict: RiskVerdict };
  readonly tags?: readonly string[];
  readonly country?: string;
  readonly operator?: string;
  readonly asn?: number;
  readonly type?: string;
  readonly tor?: boolean;
}

/** An answer about an address of which little is known. */
export function answerTo(ip: string, known: Known): IpInfo {
  const { risk, tags = [], country = null, operator = null, asn = null, type = null, tor = false } = known;
  return {
    ip,
    input: { text: ip, prefix: null, port: null, notes: [] },
    risk: { ...risk, level: null, summary: "", would_change: [], reasons: [], contributions: [] },
    risk_score: risk.score,
    location: {
      country_iso: country,
      country_source: country === null ? null : "place",
      level: country === null ? null : "country",
      city: null,
      region: null,
      postcode: null,
      latitude: null,
      longitude: null,
      accuracy_radius: null,
      time_zone: null,
      registered_country_iso: country,
    },
    anonymization: { vpn: false, proxy: false, tor, services: [] },
    network: {
      type,
      service: null,
      region: null,
      range: null,
      anycast: null,
      embedded: null,
      private: false,
      special: null,
    },
    as: asn === null ? null : { as_number: asn, organization: "" },
    hostnames: [],
    company: null,
    osint: { services: [], first_seen: null, last_seen: null, last_seen_is: null },
    netflow: null,
    operator,
    network_provider: null,
    network_type: type,
    network_provider_services: [],
    provider_description: null,
    as_org: null,
    asn,
    avg_ttl: null,
    os_guess: null,
    behavior: { tags: [...tags] },
    submission_count: 0,
    provenance: [],
  };
}
