import {
  CATEGORIES,
  FINGERPRINT_TYPES,
  type Information,
  type LineKind,
  PROVIDER_TYPES,
  RISK_VERDICTS,
} from "@fyr/contract";
import { DOMAIN_KINDS } from "../domains/index.ts";
import { EVENT_FIELDS, type FieldKind } from "../events/index.ts";
import type { CompletionField } from "../lucene/index.ts";

/** A field of a kind, as lines name it. */
export interface LineField extends CompletionField {
  readonly kind: FieldKind;
  /** What it tells: a plan may not see it. */
  readonly information?: Exclude<Information, "sensors">;
  /** Such a clause says where to begin: it stands for itself, once, with one value. */
  readonly leads?: true;
  /** All values, or those that most lines are about. */
  readonly values?: readonly string[];
}

type Rest = Partial<Pick<LineField, "aliases" | "information" | "leads" | "values">>;

const field = (name: string, kind: FieldKind, description: string, rest: Rest = {}): LineField => ({
  name,
  kind,
  description,
  aliases: [],
  ...rest,
});

const FLAG = ["true", "false"] as const;
const flag = (name: string, description: string, rest: Rest = {}): LineField =>
  field(name, "boolean", description, { values: FLAG, ...rest });

const OF_PROVIDER = { information: "provider" } as const;
const OF_BEHAVIOUR = { information: "behaviour" } as const;

const NETWORK_TYPES = ["hosting", "cloud", "cdn", "isp", "mobile", "business", "education", "government", "exchange"];
const COMMON_TAGS = ["bruteforce", "malicious", "c2", "scanning", "spam", "phishing", "botnet", "crawler"];

const IP_FIELDS: readonly LineField[] = [
  field("ip", "ip", "An address, a prefix or a range: 192.0.2.0/24"),
  field("risk", "number", "Risk score of 0 to 100; none where there is nothing to score", {
    aliases: ["risk_score", "score"],
  }),
  field("verdict", "keyword", "The word of the score", { values: RISK_VERDICTS }),
  flag("tor", "A list names it as Tor"),
  flag("vpn", "A list names it as a VPN"),
  flag("proxy", "A list names it as a proxy, residential ones too"),
  flag("anonymous", "Any of the three", { aliases: ["anonymization", "anonymisation"] }),
  field("country", "keyword", "ISO 3166-1 alpha-2: DE", { aliases: ["country_iso"] }),
  field("as", "number", "Number of the autonomous system: AS64496", { aliases: ["asn", "as_number"] }),
  field("as_org", "text", "Who holds the AS", { aliases: ["organization"], ...OF_PROVIDER }),
  field("operator", "keyword", "Who runs the network", OF_PROVIDER),
  field("service", "text", "The VPN, proxy or Tor service that lists name", { aliases: ["provider"], ...OF_PROVIDER }),
  field("network_type", "keyword", "Type of the network", { values: NETWORK_TYPES }),
  field("tag", "keyword", "What lists and sensors say that it does", {
    aliases: ["tags", "behavior", "behaviour"],
    values: COMMON_TAGS,
    ...OF_BEHAVIOUR,
  }),
  field("threat", "keyword", "true where a list names it for a threat, or what for: c2", {
    aliases: ["listed"],
    values: ["true", "false", ...COMMON_TAGS],
    ...OF_BEHAVIOUR,
  }),
  field("last_seen", "date", "When a list last saw it there; none where lists tell no day", OF_BEHAVIOUR),
];

const NETWORK_FIELDS: readonly LineField[] = [
  field("as", "number", "Number of the autonomous system: AS64496", { aliases: ["asn", "as_number"] }),
  field("ip", "ip", "The prefix, or one that it lies within: 192.0.2.0/24", { aliases: ["prefix"] }),
  field("as_org", "text", "Who holds the AS", { aliases: ["organization"], ...OF_PROVIDER }),
  field("addresses", "number", "Addresses of the prefix"),
  field("risk", "number", "The highest score of an address in it", { aliases: ["risk_score", "score"] }),
  field("threats", "number", "Addresses that lists name for a threat", { aliases: ["listed"], ...OF_BEHAVIOUR }),
];

const DOMAIN_FIELDS: readonly LineField[] = [
  field("similar", "keyword", "Domains that may be taken for this one: similar:example.com", { leads: true }),
  field("under", "keyword", "Names under this one that something has seen", { aliases: ["subdomain_of"], leads: true }),
  field("listed", "keyword", "Names that a kind of list has", {
    aliases: ["label", "list"],
    values: DOMAIN_KINDS,
    leads: true,
    ...OF_BEHAVIOUR,
  }),
  field("name", "keyword", "The name itself; * stands for other characters", { aliases: ["domain"] }),
  field("suffix", "keyword", "Its public suffix: com, co.uk", { aliases: ["tld"] }),
  field("risk", "number", "Risk score of 0 to 100; none where there is nothing to score", {
    aliases: ["risk_score", "score"],
  }),
  field("verdict", "keyword", "The word of the score", { values: RISK_VERDICTS }),
  field("rank", "number", "Best place in the lists of the most visited"),
  field("tag", "keyword", "What lists say of it", { aliases: ["tags"], values: DOMAIN_KINDS, ...OF_BEHAVIOUR }),
  field("ip", "ip", "An address that it leads to", OF_BEHAVIOUR),
  field("country", "keyword", "Where its addresses are: DE", OF_BEHAVIOUR),
  field("registrant", "text", "The organisation that registered it", { aliases: ["registrant_org"] }),
  field("registered", "date", "When it was registered", { aliases: ["registration_date"] }),
  field("expires", "date", "When its registration ends", { aliases: ["expiration_date"] }),
  field("subdomains", "number", "Names under it that something has seen", { aliases: ["num_subdomains"] }),
];

const POST_FIELDS: readonly LineField[] = [
  field("topic", "keyword", "A topic, without its #", { aliases: ["hashtag"] }),
  field("provider", "keyword", "The provider that it names"),
  field("category", "keyword", "What is said of the provider", { values: CATEGORIES.map(({ value }) => value) }),
];

const PROVIDER_FIELDS: readonly LineField[] = [
  field("name", "keyword", "The name that labels use"),
  field("display_name", "text", "What people call it"),
  field("provider_type", "keyword", "What it does for its living", { values: Object.keys(PROVIDER_TYPES) }),
  field("category", "keyword", "What its addresses are used for", { values: CATEGORIES.map(({ value }) => value) }),
  field("country", "keyword", "Where it has its seat: DE", { aliases: ["country_code"] }),
  field("addresses", "number", "Addresses that lists have of it", { aliases: ["total"] }),
  field("change_day", "number", "Addresses more than a day before", { aliases: ["delta_day"] }),
  field("change_week", "number", "Addresses more than a week before", { aliases: ["delta_week"] }),
  flag("known", "It has a profile"),
];

const FINGERPRINT_FIELDS: readonly LineField[] = [
  field("ip", "keyword", "The address that showed them", { leads: true }),
  field("fingerprint_type", "keyword", "JA3, JA4, HASSH …", {
    aliases: ["method"],
    values: [...new Set(Object.values(FINGERPRINT_TYPES))],
  }),
  field("fingerprint", "keyword", "The value", { aliases: ["value"] }),
  field("port", "number", "Port of a server's fingerprint"),
  field("count", "number", "How often it was shown"),
  field("last_seen", "date", "When it was last shown"),
];

/** The fields of each kind, in the order in which they are offered. */
export const LINE_FIELDS: Readonly<Record<LineKind, readonly LineField[]>> = {
  ip: IP_FIELDS,
  network: NETWORK_FIELDS,
  domain: DOMAIN_FIELDS,
  event: EVENT_FIELDS.map(({ name, kind, aliases, description }) => ({ name, kind, aliases, description })),
  post: POST_FIELDS,
  provider: PROVIDER_FIELDS,
  fingerprint: FINGERPRINT_FIELDS,
};

/** What each kind is called in a sentence. */
export const LINE_SUBJECTS: Readonly<Record<LineKind, readonly [many: string, every: string]>> = {
  ip: ["Addresses", "Every address"],
  network: ["Announced prefixes", "Every announced prefix"],
  domain: ["Domains", "Every domain"],
  event: ["Events", "Every event"],
  post: ["Posts", "Every post"],
  provider: ["Providers", "Every provider"],
  fingerprint: ["Fingerprints", "Every fingerprint"],
};

/** The field that a line means by a name. */
export function lineField(kind: LineKind, name: string): LineField | undefined {
  const wanted = name.toLowerCase();
  return LINE_FIELDS[kind].find((one) => one.name.toLowerCase() === wanted || one.aliases.includes(wanted));
}
