import { countryName, type IpInfo, networkTypeName, tagName } from "@fyr/contract";
import { riskWords } from "../../../components/Risk.tsx";
import type { DoorKind } from "../../../lib/doors/index.ts";
import { plural } from "../../../lib/format.ts";
import { overruledIn } from "../provenance.ts";

/** A fact of two addresses, in words. */
export interface Compared {
  readonly fact: string;
  readonly texts: readonly [string, string];
  readonly differs: boolean;
  /** The values of each text that lead on; none where it is only words. */
  readonly values: readonly [readonly Value[], readonly Value[]];
}

/** A value of a fact: where it leads, and how the text calls it. */
export interface Value {
  readonly kind: DoorKind;
  readonly value: string;
  readonly text: string;
}

const UNKNOWN = "Unknown";
const NONE = "None";

/** Facts of two answers beside each other, in the order of worth; those that neither has are left out. */
export function compare(a: IpInfo, b: IpInfo): Compared[] {
  const [one, other] = [factsOf(a), factsOf(b)];
  return Object.keys(one)
    .map((fact) => ({ fact, texts: [one[fact] ?? UNKNOWN, other[fact] ?? UNKNOWN] as const }))
    .filter(({ texts }) => texts.some((text) => text !== UNKNOWN && text !== NONE))
    .map(({ fact, texts }) => {
      const of = VALUES[fact] ?? (() => []);
      return { fact, texts, differs: texts[0] !== texts[1], values: [of(a), of(b)] as const };
    });
}

const one = (kind: DoorKind, value: string | null, text = value): Value[] =>
  value === null || text === null ? [] : [{ kind, value, text }];

/** The values of the facts that lead on, in the words and the order of their texts. */
export const VALUES: Readonly<Record<string, (info: IpInfo) => readonly Value[]>> = {
  "Anonymization services": ({ anonymization }) =>
    sorted(
      anonymization.services.map(({ provider, display_name }) => ({
        kind: "provider",
        value: provider,
        text: display_name,
      })),
    ),
  Behaviour: ({ behavior }) => sorted(behavior.tags.map((tag) => ({ kind: "tag", value: tag, text: tagName(tag) }))),
  AS: ({ asn, as }) => (asn === null ? [] : one("as", String(asn), `AS${asn} ${as?.organization ?? ""}`.trim())),
  Operator: ({ operator }) => one("operator", operator),
  "Network provider": ({ network_provider }) => one("operator", network_provider),
  Range: ({ network }) => one("prefix", network.range),
  Country: ({ location: { country_iso: iso } }) => one("country", iso, iso === null ? null : countryName(iso)),
  "Host names": ({ hostnames }) => sorted((hostnames ?? []).map((name) => ({ kind: "name", value: name, text: name }))),
};

/** Each text once, in the order of {@link list}. */
const sorted = (values: readonly Value[]): Value[] =>
  [...new Map(values.map((value) => [value.text, value])).values()].sort((a, b) => a.text.localeCompare(b.text, "en"));

/** As in the sentences of verdicts: `28 Nov 2026`. */
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

function factsOf(info: IpInfo): Record<string, string> {
  const { as, location, network, anonymization, netflow, withheld = [] } = info;
  // What the account's plan leaves out is not known to be empty.
  const orNone = (items: readonly string[]) => list(items, withheld.length > 0 ? UNKNOWN : NONE);
  return {
    Verdict: riskWords(info.risk),
    "Seen by your sensors":
      netflow === null
        ? UNKNOWN
        : netflow.has_netflow
          ? `${plural(netflow.total_observation, "observation")}, last ${netflow.last_seen === null ? UNKNOWN : DAY.format(Date.parse(netflow.last_seen))}`
          : NONE,
    VPN: listed(info, "vpn"),
    Proxy: listed(info, "proxy"),
    Tor: listed(info, "tor"),
    "Anonymization services": orNone(anonymization.services.map((service) => service.display_name)),
    Behaviour: orNone(info.behavior.tags.map(tagName)),
    Lists: orNone(listsOf(info).map(({ name }) => name)),
    AS: info.asn === null ? UNKNOWN : `AS${info.asn} ${as?.organization ?? ""}`.trim(),
    Operator: info.operator ?? UNKNOWN,
    "Network provider": info.network_provider ?? UNKNOWN,
    "Network type": network.type === null ? UNKNOWN : networkTypeName(network.type),
    Range: network.range ?? UNKNOWN,
    Country: location.country_iso === null ? UNKNOWN : countryName(location.country_iso),
    City: location.city ?? UNKNOWN,
    "Host names": orNone(info.hostnames ?? []),
    Submissions: info.submission_count === 0 ? NONE : plural(info.submission_count, "submission"),
  };
}

const OF_LISTS = /^(?:anonymization\.|osint\.|network_provider_services|network\.type)/;
/** What own sensors and posts state, and the tables that come with Fyr. */
const NO_LIST = /^(?:sensor|submissions?|fyr-.*|ip-location-db.*)$/;

/** A list that names an address, and its page. */
export interface List {
  readonly name: string;
  readonly url: string | null;
}

/** All lists that name it: threats, ways to hide, clouds and hosting. */
export const listsOf = ({ provenance }: IpInfo): List[] =>
  provenance
    .filter(({ source, fields }) => !NO_LIST.test(source) && fields.some((field) => OF_LISTS.test(field)))
    .map(({ source_name: name, url }) => ({ name, url }));

/** As the address's own page has it. */
function listed({ anonymization, provenance }: IpInfo, kind: "vpn" | "proxy" | "tor"): string {
  const is = anonymization[kind];
  if (is === null) return UNKNOWN;
  if (is) return "Listed";
  return overruledIn(provenance, `anonymization.${kind}`).length > 0 ? "Listed, not counted" : "Not listed";
}

const list = (items: readonly string[], empty: string): string =>
  items.length === 0 ? empty : [...new Set(items)].sort((a, b) => a.localeCompare(b, "en")).join(", ");
