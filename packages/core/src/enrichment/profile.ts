import type { IpInfo, Provenance, Risk } from "@fyr/contract";
import type { LabelFact } from "../atlas/index.ts";
import { isSpecial, type Coverage, score } from "../risk/index.ts";
import { anycastBy } from "./anycast.ts";
import { describeCompany } from "./company.ts";
import { doubted } from "./doubted.ts";
import { type AsKnowledge, type NetworkType, networkTypeOf } from "./network-type.ts";
import {
  type DescribeSystem,
  networkEvidence,
  type ProfileFacts,
  type ProfileMoment,
  readFacts,
  SHARED,
} from "./reading.ts";
import { overruledBy, serviceLabels } from "./attribution.ts";
import { asName } from "./organization.ts";
import { entry, labelProvenance } from "./provenance.ts";
import { anonymizationOf, osintOf, type ProviderDirectory, providerName } from "./services.ts";
import { KNOWN_ASN_SOURCE } from "./sources.ts";
import { behaviorTags } from "./tags.ts";
import { TOR_RELAYS } from "./tor-networks.ts";

/**
 * All of an answer that depends only on the AS, the special scope, the labels and the day: most addresses share one.
 */
export interface Profile {
  readonly day: string;
  readonly providers: ProviderDirectory;
  readonly coverage: Coverage | undefined;
  readonly risk: Risk;
  readonly anonymization: IpInfo["anonymization"];
  readonly networkType: string | null;
  /** Named services on the network, the most specific first. */
  readonly services: string[];
  /** Whether anything beside the source of places proves that it is announced from several. */
  readonly anycast: boolean;
  readonly private: boolean;
  readonly special: IpInfo["network"]["special"];
  readonly as: IpInfo["as"];
  readonly company: IpInfo["company"];
  readonly providerDescription: string | null;
  readonly osint: IpInfo["osint"];
  /** Of the AS; null where the routing data has no name for it. */
  readonly organization: string | null;
  readonly operator: string | null;
  readonly behavior: IpInfo["behavior"];
  readonly provenance: readonly Provenance[];
}

/**
 * What would count without some sources, where that is more than what is left of the labels: one that contradicts
 * another, or a list of data centres before what is known of the AS.
 */
function withoutSources(
  all: readonly LabelFact[],
  overruled: ReadonlyMap<LabelFact, string>,
  known: AsKnowledge | null,
  facts: ProfileFacts,
) {
  const isKnown = SHARED.some((type) => type === known?.known?.type) || (known?.tor ?? null) !== null;
  if (overruled.size === 0 && !isKnown) return undefined;
  return (gone: ReadonlySet<string>) => {
    const left = all.filter(({ source }) => !gone.has(source.id));
    const silent = overruledBy(left, known);
    const labels = left.filter((label) => !silent.has(label));
    const network = networkEvidence(networkTypeOf(null, facts.as, known, labels), facts, known, labels);
    return {
      labels: doubted(labels, known),
      network: network !== null && gone.has(network.source.id) ? null : network,
    };
  };
}

/** The names of the network's services, and where the first is from. */
function servicesOf(
  labels: readonly LabelFact[],
  network: NetworkType | null,
  as: ProfileFacts["as"],
  known: AsKnowledge | null,
) {
  const named = serviceLabels(labels, as);
  const names = new Set(named.map(({ value }) => providerName(value)).filter((name) => name !== null));
  const ofSystem = network?.service ?? (as !== null && known !== null && known.tor !== null ? TOR_RELAYS : null);
  if (ofSystem !== null) names.add(ofSystem);
  return { names: [...names], source: named[0]?.source ?? (ofSystem === null ? null : KNOWN_ASN_SOURCE) };
}

/** Works out a profile from scratch. */
export function buildProfile(
  facts: ProfileFacts,
  { day, providers, coverage }: ProfileMoment,
  describe: DescribeSystem,
): Profile {
  const reading = readFacts(facts, describe);
  const { registered, special, as, owner, within, barred, all, known, overruled, labels, network, operator } = reading;
  const services = servicesOf(reading.attributing, network, as, special === null ? known : null);
  const service = services.names[0] ?? null;

  const anonymization = anonymizationOf(labels, providers, isSpecial(barred) ? undefined : coverage);
  const hiding = anonymization.services.map(({ provider }) => provider);
  const described = describeCompany(owner, known, operator?.label ?? null, hiding, providers, network?.type ?? null);
  const anycast = anycastBy(all, special);

  const provenance: Provenance[] = [];
  if (anycast !== null) provenance.push(entry(["network.anycast"], anycast));
  if (registered) {
    const detail = registered.value.rfc;
    provenance.push(entry(["network.special", "network.range"], registered.source, { detail }));
  }
  if (as) {
    const range = registered ? [] : ["network.range"];
    const names = owner === null ? ["as"] : ["as", "network_provider", "company.name"];
    if (facts.as !== null && as.source !== facts.as.source) {
      provenance.push(entry(names, as.source, { detail: "holder of the number in RIPE's database" }));
      provenance.push(entry(["as.as_number", ...range], facts.as.source));
    } else provenance.push(entry([...names, ...range], as.source));
  }
  provenance.push(...described.provenance);
  if (operator?.label) provenance.push(entry(["operator"], operator.label.source));
  else if (operator && as) provenance.push(entry(["operator"], as.source, { detail: "organisation of the AS" }));
  if (network) {
    const { method, label } = network;
    const detail = network.detail ?? (label ? providerName(label) : null);
    const seen = { first_seen: label?.first_seen ?? null, last_seen: label?.last_seen ?? null };
    provenance.push(entry(["network.type"], network.source, { method, detail, ...seen }));
  }
  if (service !== null && services.source) provenance.push(entry(["network.service"], services.source));
  provenance.push(...all.map((label) => labelProvenance(label, overruled.get(label))));

  return {
    day,
    providers,
    coverage,
    risk: score({
      labels: doubted(labels, known),
      special: barred,
      isWithin: within !== null,
      network: reading.evidence,
      day,
      coverage,
      without: withoutSources(all, overruled, known, facts),
    }),
    anonymization,
    networkType: network?.type ?? null,
    services: services.names,
    anycast: anycast !== null,
    private: isSpecial(barred),
    special: registered && { ...registered.value },
    as: as && { as_number: as.value.number, organization: asName(as.value) },
    organization: owner?.value.organization ?? null,
    company: described.company,
    providerDescription: described.providerDescription,
    osint: osintOf(labels, providers),
    operator: operator?.name ?? null,
    behavior: { tags: behaviorTags(labels, special) },
    provenance,
  };
}
