import { DATASET_IDS, type DatasetFormat, type DatasetId } from "@fyr/contract";

/** What a field of a row holds. A list of words is one text, with `; ` between them. */
type FieldType = "text" | "number" | "flag" | "day" | "network";

interface DatasetField {
  readonly name: string;
  readonly type: FieldType;
  readonly meaning: string;
}

/** A dataset as it is described; how its rows are found is up to `address-rows.ts` and to who reads the stores. */
export interface DatasetDefinition {
  readonly id: DatasetId;
  readonly name: string;
  readonly description: string;
  /** What a row is about; the first field names it, and rows are in its order. */
  readonly about: "network" | "name";
  readonly fields: readonly DatasetField[];
  readonly formats: readonly DatasetFormat[];
  /** Its texts are only kept compressed: whole, they would be gigabytes. */
  readonly isLarge: boolean;
}

const NETWORK: DatasetField = {
  name: "network",
  type: "network",
  meaning: "Prefix in CIDR notation (RFC 4632, RFC 4291)",
};
const COUNTRY: DatasetField = {
  name: "country",
  type: "text",
  meaning: "ISO 3166-1 code of where the network is used",
};
const ASN: DatasetField = { name: "asn", type: "number", meaning: "Number of the system that announces it" };
const RISK: DatasetField = {
  name: "risk_score",
  type: "number",
  meaning: "0 to 100 on the day of the build, by the sources that may be passed on: a lookup knows others, too",
};
const FIRST: DatasetField = {
  name: "first_seen",
  type: "day",
  meaning: "Day on which it was seen first, where that is known",
};
const LAST: DatasetField = {
  name: "last_seen",
  type: "day",
  meaning: "Day on which it was seen last, where that is known",
};
const DOMAIN: DatasetField = { name: "domain", type: "text", meaning: "Name in lower case and A-labels" };
const SOURCES: DatasetField = { name: "sources", type: "text", meaning: "Lists that have it" };

const TABLES = ["jsonl", "csv"] as const;
const OF_NETWORKS = [...TABLES, "mmdb"] as const;

const DEFINITIONS: Readonly<Record<DatasetId, Omit<DatasetDefinition, "id">>> = {
  "ip-blocklist": {
    name: "IP blocklist",
    description: "Networks that threat lists name and whose score is bad or very bad, with score and behaviour.",
    about: "network",
    fields: [
      NETWORK,
      RISK,
      { name: "behaviour", type: "text", meaning: "What lists have seen it do" },
      { ...SOURCES, meaning: "Threat lists that name it" },
      FIRST,
      LAST,
    ],
    formats: [...OF_NETWORKS, "plain", "nftables", "ipset", "rpz", "suricata"],
    isLarge: false,
  },
  "domain-blocklist": {
    name: "Domain blocklist",
    description: "Domains of phishing, malware and command and control, with the first and last day they were seen.",
    about: "name",
    fields: [
      DOMAIN,
      { name: "subdomains", type: "flag", meaning: "Whether a list names all names below it, too" },
      { name: "behaviour", type: "text", meaning: "What lists have it for" },
      { ...RISK, meaning: "0 to 100 on the day of the build, by the lists that have it and may be passed on" },
      SOURCES,
      FIRST,
      LAST,
    ],
    formats: [...TABLES, "plain", "rpz", "hosts"],
    isLarge: false,
  },
  country: {
    name: "Country",
    description: "Each network's country, and where it is registered.",
    about: "network",
    fields: [
      NETWORK,
      COUNTRY,
      { name: "registered_country", type: "text", meaning: "ISO 3166-1 code of the country of registration" },
    ],
    formats: OF_NETWORKS,
    isLarge: false,
  },
  "city-asn": {
    name: "City + ASN",
    description: "City, region, time zone and coordinates of each network, with the number and name that announces it.",
    about: "network",
    fields: [
      NETWORK,
      COUNTRY,
      { name: "region", type: "text", meaning: "First-level subdivision" },
      { name: "city", type: "text", meaning: "City" },
      { name: "postcode", type: "text", meaning: "Postal code" },
      { name: "latitude", type: "number", meaning: "Degrees, WGS 84" },
      { name: "longitude", type: "number", meaning: "Degrees, WGS 84" },
      { name: "time_zone", type: "text", meaning: "IANA time zone" },
      ASN,
      { name: "as_organization", type: "text", meaning: "Who has that number" },
    ],
    formats: OF_NETWORKS,
    isLarge: true,
  },
  "organizations-risks": {
    name: "Organizations + risks",
    description: "Who operates a network, what kind of network it is, what runs on it, and its risk.",
    about: "network",
    fields: [
      NETWORK,
      ASN,
      { name: "organization", type: "text", meaning: "Who operates it" },
      { name: "network_type", type: "text", meaning: "What kind of network it is" },
      { name: "services", type: "text", meaning: "What runs on it" },
      RISK,
      { name: "risk_verdict", type: "text", meaning: "The word for the score, by the same sources" },
    ],
    formats: OF_NETWORKS,
    isLarge: true,
  },
  whois: {
    name: "WHOIS",
    description: "Registration records of networks and domains. By agreement only.",
    about: "name",
    fields: [],
    formats: [],
    isLarge: false,
  },
  anonymization: {
    name: "Anonymization",
    description: "VPN, proxy, residential proxy and Tor networks, with the service behind them.",
    about: "network",
    fields: [
      NETWORK,
      { name: "type", type: "text", meaning: "vpn, proxy, residential_proxy or tor" },
      { name: "service", type: "text", meaning: "The service that it is of, where a list names it" },
      { name: "source", type: "text", meaning: "The list that has it" },
    ],
    formats: OF_NETWORKS,
    isLarge: false,
  },
  threats: {
    name: "Threats",
    description: "What lists say of hostile networks: behaviour, source, confidence, first and last day.",
    about: "network",
    fields: [
      NETWORK,
      { name: "tags", type: "text", meaning: "What the list has it for" },
      { name: "source", type: "text", meaning: "The list" },
      { name: "confidence", type: "number", meaning: "0 to 100: how much the list's word is worth for this row" },
      FIRST,
      LAST,
    ],
    formats: OF_NETWORKS,
    isLarge: false,
  },
  "forward-dns": {
    name: "Forward DNS",
    description: "Which names point to which addresses.",
    about: "name",
    fields: [
      { ...DOMAIN, name: "name" },
      { name: "address", type: "text", meaning: "Address of an A or AAAA record (RFC 5952)" },
      FIRST,
      LAST,
      { ...SOURCES, meaning: "Who has seen it" },
    ],
    formats: TABLES,
    isLarge: true,
  },
  "new-domains": {
    name: "New domains",
    description: "Domains on the day they appear.",
    about: "name",
    fields: [DOMAIN, FIRST, { ...SOURCES, meaning: "Lists, zones or registries that have it newly" }],
    formats: [...TABLES, "plain"],
    isLarge: false,
  },
};

export function datasetOf(id: DatasetId): DatasetDefinition {
  return { id, ...DEFINITIONS[id] };
}

/** The ten, in the specification's order. */
export const DATASETS: readonly DatasetDefinition[] = DATASET_IDS.map(datasetOf);
