import { countryName, type IpInfo, networkTypeName, tagName } from "@fyr/contract";
import { riskWords } from "../../../components/Risk.tsx";
import { plural } from "../../../lib/format.ts";
import { overruledIn } from "../provenance.ts";

/** A fact of two addresses, in words. */
export interface Compared {
  readonly fact: string;
  readonly texts: readonly [string, string];
  readonly differs: boolean;
}

const UNKNOWN = "Unknown";
const NONE = "None";

/** Facts of two answers beside each other, in the order of worth; those that neither has are left out. */
export function compare(a: IpInfo, b: IpInfo): Compared[] {
  const [one, other] = [factsOf(a), factsOf(b)];
  return Object.keys(one)
    .map((fact) => ({ fact, texts: [one[fact] ?? UNKNOWN, other[fact] ?? UNKNOWN] as const }))
    .filter(({ texts }) => texts.some((text) => text !== UNKNOWN && text !== NONE))
    .map(({ fact, texts }) => ({ fact, texts, differs: texts[0] !== texts[1] }));
}

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
          ? `${plural(netflow.total_observation, "observation")}, last ${netflow.last_seen ?? UNKNOWN}`
          : NONE,
    VPN: listed(info, "vpn"),
    Proxy: listed(info, "proxy"),
    Tor: listed(info, "tor"),
    "Anonymization services": orNone(anonymization.services.map((service) => service.display_name)),
    Behaviour: orNone(info.behavior.tags.map(tagName)),
    Lists: orNone(listsOf(info)),
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

/** All lists that name it: threats, ways to hide, clouds and hosting. */
const listsOf = ({ provenance }: IpInfo): string[] =>
  provenance
    .filter(({ source, fields }) => !NO_LIST.test(source) && fields.some((field) => OF_LISTS.test(field)))
    .map(({ source_name: name }) => name);

/** As the address's own page has it. */
function listed({ anonymization, provenance }: IpInfo, kind: "vpn" | "proxy" | "tor"): string {
  const is = anonymization[kind];
  if (is === null) return UNKNOWN;
  if (is) return "Listed";
  return overruledIn(provenance, `anonymization.${kind}`).length > 0 ? "Contradicted" : "Not listed";
}

const list = (items: readonly string[], empty: string): string =>
  items.length === 0 ? empty : [...new Set(items)].sort((a, b) => a.localeCompare(b, "en")).join(", ");
