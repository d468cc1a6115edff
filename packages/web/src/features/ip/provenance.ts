import { type Provenance, tagName } from "@fyr/contract";

/** What people call the fields that provenance names. */
const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ["as", "AS"],
  ["asn", "AS number"],
  ["as_org", "AS organisation"],
  ["location", "Location"],
  ["location.country_iso", "Country"],
  ["location.registered_country_iso", "Country of registration"],
  ["location.country_source", "Country"],
  ["location.level", "Precision of the location"],
  ["location.accuracy_radius", "Accuracy radius"],
  ["location.city", "City"],
  ["location.region", "Region"],
  ["location.postcode", "Postcode"],
  ["location.latitude", "Coordinates"],
  ["location.longitude", "Coordinates"],
  ["location.time_zone", "Time zone"],
  ["network.type", "Network type"],
  ["network.service", "Network service"],
  ["network.range", "Range"],
  ["network.anycast", "Anycast"],
  ["network.region", "Network region"],
  ["network.special", "Special-purpose registry"],
  ["network_provider", "Network provider"],
  ["network_provider_services", "Provider services"],
  ["operator", "Operator"],
  ["company", "Company"],
  ["company.name", "Company"],
  ["company.business", "Business"],
  ["company.description", "Company description"],
  ["anonymization", "Anonymization"],
  ["anonymization.vpn", "VPN"],
  ["anonymization.proxy", "Proxy"],
  ["anonymization.tor", "Tor"],
  ["anonymization.services", "Anonymization services"],
  ["osint", "OSINT"],
  ["osint.services", "OSINT"],
  ["behavior.tags", "Behaviour"],
  ["provider_description", "Provider"],
  ["hostnames", "Host names"],
  ["os_guess", "System"],
  ["avg_ttl", "Average TTL"],
  ["submission_count", "Submissions"],
]);

/** `location.city` → `City`; a field the table does not know is spelled out. */
function fieldName(field: string): string {
  return FIELD_NAMES.get(field) ?? tagName(field.replaceAll(".", " "));
}

export interface ProvenanceGroup {
  /** Display names of the facts, each once. */
  readonly facts: readonly string[];
  /** What all of them share. */
  readonly shared: Provenance;
}

/** Facts that one source gave in the same way, at the same time, stand in one row. */
export function groupProvenance(entries: readonly Provenance[]): ProvenanceGroup[] {
  const groups = new Map<string, { facts: Set<string>; shared: Provenance }>();
  for (const entry of entries) {
    const { fields, ...rest } = entry;
    const key = JSON.stringify(rest);
    const group = groups.get(key) ?? { facts: new Set(), shared: entry };
    for (const field of fields) group.facts.add(fieldName(field));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ facts, shared }) => ({ facts: [...facts], shared }));
}

/** Claims of these facts that something contradicts. */
export const overruledIn = (entries: readonly Provenance[], ...fields: readonly string[]): Provenance[] =>
  entries.filter((entry) => entry.overruled_by !== undefined && entry.fields.some((field) => fields.includes(field)));

/** The names of the sources that claim one of these facts and are not contradicted, each once. */
export const listersOf = (entries: readonly Provenance[], fields: readonly string[]): string[] => [
  ...new Set(
    entries
      .filter((entry) => entry.overruled_by === undefined && entry.fields.some((field) => fields.includes(field)))
      .map((entry) => entry.source_name),
  ),
];
