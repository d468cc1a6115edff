import { defineDomainSource, type DomainSource, type DomainSourceSpec } from "./define.ts";

function list(spec: Omit<DomainSourceSpec, "licence" | "kind">): DomainSource {
  return defineDomainSource({ ...spec, licence: "CC0-1.0", kind: "threat" });
}

export const ABUSE_CH_NAMES: readonly DomainSource[] = [
  list({
    id: "urlhaus-online",
    name: "abuse.ch URLhaus (online URLs)",
    description: "URLs that deliver malware at the moment.",
    urls: ["https://urlhaus.abuse.ch/downloads/csv_online/"],
    format: "csv",
    tags: ["malware"],
    confidence: 95,
  }),
  list({
    id: "urlhaus-hosts",
    name: "abuse.ch URLhaus (hosts)",
    description: "Names of hosts that deliver malware, as URLhaus would have them blocked.",
    urls: ["https://urlhaus.abuse.ch/downloads/hostfile/"],
    format: "hosts",
    tags: ["malware"],
    confidence: 90,
  }),
  list({
    id: "threatfox-domains",
    name: "abuse.ch ThreatFox (domains)",
    description: "Domains of malware that the community reported lately, with family and confidence.",
    urls: ["https://threatfox.abuse.ch/export/csv/domains/recent/"],
    format: "csv",
    tags: ["malware"],
    confidence: 95,
  }),
  list({
    id: "threatfox-urls",
    name: "abuse.ch ThreatFox (URLs)",
    description: "URLs of malware that the community reported lately, with family and confidence.",
    urls: ["https://threatfox.abuse.ch/export/csv/urls/recent/"],
    format: "csv",
    tags: ["malware"],
    confidence: 95,
  }),
];
