import { countryName, type IpInfo, networkTypeName, tagName, verdictName } from "@fyr/contract";
import type { RecordField } from "@fyr/core/lucene";
import { isJudged } from "../../../components/Risk.tsx";

type Field = RecordField<IpInfo>;

const some = <V>(...values: readonly (V | null | undefined)[]): V[] =>
  values.filter((value): value is V => value !== null && value !== undefined);

const WAYS = ["vpn", "proxy", "tor"] as const;

/** The ways to hide by which an address is listed. */
export const waysOf = ({ anonymization }: IpInfo): ("vpn" | "proxy" | "tor")[] =>
  WAYS.filter((way) => anonymization[way] === true);

const field = (
  name: string,
  kind: Field["kind"],
  description: string,
  valuesOf: Field["valuesOf"],
  aliases: readonly string[] = [],
): Field => ({ name, kind, description, valuesOf, aliases });

/**
 * The fields of an answer by which a list is searched. Words are whole values, in either
 * case; `*` stands for other characters. Text is searched by its words.
 */
export const ANSWER_FIELDS: readonly Field[] = [
  field("ip", "ip", "The address", ({ ip }) => [ip]),
  field(
    "risk",
    "number",
    "Risk score of 0 to 100; none where there is nothing to score",
    ({ risk }) => (isJudged(risk.verdict) ? [risk.score] : []),
    ["risk_score", "score"],
  ),
  field("verdict", "keyword", "The word of the score", ({ risk }) => [risk.verdict, verdictName(risk.verdict)]),
  field(
    "tag",
    "keyword",
    "What lists and sensors say that it does",
    ({ behavior }) => behavior.tags.flatMap((tag) => [tag, tagName(tag)]),
    ["tags", "behavior", "behaviour"],
  ),
  field("anonymization", "keyword", "vpn, proxy or tor, where a list names it so", waysOf, ["anonymisation", "way"]),
  field(
    "service",
    "text",
    "The VPN, proxy or other service that lists name",
    ({ anonymization, network_provider_services: ofNetwork }) => [
      ...new Set([...anonymization.services.flatMap((one) => [one.provider, one.display_name]), ...ofNetwork]),
    ],
    ["services", "provider"],
  ),
  field(
    "country",
    "keyword",
    "ISO 3166-1 alpha-2, or the name",
    ({ location: { country_iso: iso } }) => (iso === null ? [] : [iso, countryName(iso)]),
    ["country_iso"],
  ),
  field("region", "keyword", "Region within the country", ({ location }) => some(location.region)),
  field("city", "keyword", "City", ({ location }) => some(location.city)),
  {
    ...field("as", "number", "Number of the autonomous system", ({ asn }) => some(asn), ["asn", "as_number"]),
    spelled: (text) => text.replace(/^as(?=\d)/i, ""),
  },
  field("as_org", "text", "Who holds the AS", ({ as_org: organization }) => some(organization), ["organization"]),
  field("operator", "keyword", "Who runs the network", ({ operator }) => some(operator)),
  field("network_provider", "text", "Whose network it is", ({ network_provider: provider }) => some(provider)),
  field(
    "type",
    "keyword",
    "Type of the network",
    ({ network_type: type }) => (type === null ? [] : [type, networkTypeName(type)]),
    ["network_type"],
  ),
  field("range", "keyword", "The network around it", ({ network }) => some(network.range)),
  field(
    "listed",
    "text",
    "Lists that name it",
    ({ osint }) => [...new Set(osint.services.map(({ display_name: name }) => name))],
    ["list", "osint"],
  ),
  field("first_seen", "date", "The first day on a list", ({ osint }) => some(osint.first_seen)),
  field("last_seen", "date", "The last day on a list", ({ osint }) => some(osint.last_seen)),
  field("flows", "number", "Connections that own sensors saw", ({ netflow }) => some(netflow?.total_observation), [
    "netflow",
  ]),
  field("submissions", "number", "Posts that mention it", ({ submission_count: count }) => [count], [
    "submission_count",
  ]),
];

/** What query lines ask by besides (`tor:true`); the lists that are written have it as `anonymization`. */
const FLAGS: readonly Field[] = [
  ...WAYS.map((way) =>
    field(way, "boolean", `Whether a list names it as ${way}`, ({ anonymization }) => some(anonymization[way])),
  ),
  field("anonymous", "boolean", "Any of the three", (info) => [waysOf(info).length > 0]),
];

/** All by which a list is searched. */
export const SEARCHED_FIELDS: readonly Field[] = [...ANSWER_FIELDS, ...FLAGS];
