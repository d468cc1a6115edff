import type { IpInfo, Provenance, Risk } from "@fyr/contract";
import type { AsRecord, Fact, IpFacts, LabelRecord } from "../atlas/index.ts";
import { isSpecial, type HostingEvidence, score } from "../risk/index.ts";
import { inLabelOrder } from "./label-order.ts";
import { type AsKnowledge, businessRule, type NetworkType, networkTypeOf, ruleDetail } from "./network-type.ts";
import { entry, labelProvenance } from "./provenance.ts";
import {
  anonymizationOf,
  networkServices,
  operatorLabel,
  osintOf,
  type ProviderDirectory,
  providerName,
} from "./services.ts";
import { KNOWN_ASN_SOURCE } from "./sources.ts";
import { behaviorTags } from "./tags.ts";

/** The facts that a profile is made of. */
export type ProfileFacts = Pick<IpFacts, "special" | "as" | "labels">;

/**
 * All of an answer that depends only on the AS, the special scope, the labels and the day: most addresses share one.
 */
export interface Profile {
  readonly day: string;
  readonly providers: ProviderDirectory;
  readonly risk: Risk;
  readonly anonymization: IpInfo["anonymization"];
  readonly networkType: string | null;
  /** Named services on the network, the most specific first. */
  readonly services: string[];
  readonly private: boolean;
  readonly special: IpInfo["network"]["special"];
  readonly as: IpInfo["as"];
  readonly company: IpInfo["company"];
  readonly osint: IpInfo["osint"];
  readonly operator: string | null;
  readonly behavior: IpInfo["behavior"];
  readonly provenance: readonly Provenance[];
}

/** How sure a conclusion about hosting is without a label: stated for the AS, or read from its name. */
const HOSTING_CONFIDENCE = { data: 90, rule: 80 } as const;
const DATA_CENTRES: ReadonlySet<string> = new Set(["hosting", "cloud"]);

function hostingEvidence(network: NetworkType | null, facts: ProfileFacts): HostingEvidence | null {
  if (network === null || network.label !== null || facts.as === null || !DATA_CENTRES.has(network.type)) return null;
  return {
    source: network.source,
    confidence: HOSTING_CONFIDENCE[network.method],
    organization: network.service ?? facts.as.value.organization,
    because: network.detail ?? network.type,
  };
}

function companyOf(
  as: ProfileFacts["as"],
  known: AsKnowledge | null,
): { company: IpInfo["company"]; provenance: Provenance[] } {
  if (as === null || known === null) return { company: null, provenance: [] };
  const rule = businessRule(known);
  const business = rule?.rule.business ?? null;
  return {
    company: { name: as.value.organization, business: business === null ? [] : [business], description: null },
    provenance:
      rule === null ? [] : [entry(["company.business"], as.source, { method: "rule", detail: ruleDetail(rule) })],
  };
}

/** The names of the network's services, and where the first is from. */
function servicesOf(labels: readonly Fact<LabelRecord>[], network: NetworkType | null) {
  const named = networkServices(labels);
  const names = new Set(named.map(({ value }) => providerName(value)).filter((name) => name !== null));
  if (network?.service) names.add(network.service);
  return { names: [...names], source: named[0]?.source ?? (network?.service ? KNOWN_ASN_SOURCE : null) };
}

/**
 * Works out a profile from scratch.
 * @param describe what is known of an AS: the function `describeAs`, or one that caches its answers
 */
export function buildProfile(
  facts: ProfileFacts,
  day: string,
  providers: ProviderDirectory,
  describe: (as: AsRecord) => AsKnowledge,
): Profile {
  const { special, as } = facts;
  const labels = inLabelOrder(facts.labels);
  const known = as && describe(as.value);
  const network = networkTypeOf(special, as, known, labels);
  const services = servicesOf(labels, network);
  const service = services.names[0] ?? null;
  const { company, provenance: companyProvenance } = companyOf(as, known);
  const operator = operatorLabel(labels);

  const provenance: Provenance[] = [];
  if (special) provenance.push(entry(["network.special"], special.source, { detail: special.value.rfc }));
  if (as) provenance.push(entry(["as", "network_provider", "company.name"], as.source));
  provenance.push(...companyProvenance);
  if (operator) provenance.push(entry(["operator"], operator.source));
  else if (as) provenance.push(entry(["operator"], as.source, { detail: "organisation of the AS" }));
  if (network) {
    const { method, label } = network;
    const detail = network.detail ?? (label ? providerName(label) : null);
    const seen = { first_seen: label?.first_seen ?? null, last_seen: label?.last_seen ?? null };
    provenance.push(entry(["network.type"], network.source, { method, detail, ...seen }));
  }
  if (service !== null && services.source) provenance.push(entry(["network.service"], services.source));
  provenance.push(...labels.map(labelProvenance));

  return {
    day,
    providers,
    risk: score({ labels, special, hosting: hostingEvidence(network, facts), day }),
    anonymization: anonymizationOf(labels, providers),
    networkType: network?.type ?? null,
    services: services.names,
    private: isSpecial(special),
    special: special && { ...special.value },
    as: as && { as_number: as.value.number, organization: as.value.organization },
    company,
    osint: osintOf(labels, providers),
    operator: operator ? providerName(operator.value) : (as?.value.organization ?? null),
    behavior: { tags: behaviorTags(labels) },
    provenance,
  };
}
