import { defineAddressSource, type AddressSource, type AddressSourceSpec } from "./define.ts";

function list(spec: Omit<AddressSourceSpec, "licence" | "format" | "kind">): AddressSource {
  return defineAddressSource({ ...spec, licence: "CC0-1.0", format: "csv", kind: "threat" });
}

export const ABUSE_CH: readonly AddressSource[] = [
  list({
    id: "feodo",
    name: "abuse.ch Feodo Tracker",
    description: "Servers that command botnets of banking trojans and loaders, with the family of the malware.",
    urls: ["https://feodotracker.abuse.ch/downloads/ipblocklist.csv"],
    tags: ["c2"],
    // Each has answered as such a server does.
    confidence: 95,
  }),
  list({
    id: "sslbl",
    name: "abuse.ch SSL Blacklist",
    description: "Servers that command malware, known by their certificate.",
    urls: ["https://sslbl.abuse.ch/blacklist/sslipblacklist.csv"],
    tags: ["c2"],
    confidence: 90,
  }),
  list({
    id: "threatfox",
    name: "abuse.ch ThreatFox",
    description: "Servers of malware that the community reported lately, with family and confidence.",
    urls: ["https://threatfox.abuse.ch/export/csv/ip-port/recent/"],
    confidence: 95,
  }),
  list({
    id: "urlhaus-addresses",
    name: "abuse.ch URLhaus (addresses)",
    description: "Addresses that deliver malware by URLs that name no domain.",
    urls: ["https://urlhaus.abuse.ch/downloads/csv_recent/"],
    tags: ["malware"],
    confidence: 90,
  }),
];
