import { type IpInfo, PROVIDER_TYPES, type Provenance } from "@fyr/contract";
import type { IpFacts, LabelFact } from "../atlas/index.ts";
import { wordsOf } from "./match.ts";
import { type AsKnowledge, businessRule } from "./network-type.ts";
import { entry } from "./provenance.ts";
import { isOfNetwork, type ProviderDirectory, providerName } from "./services.ts";
import { PROFILES_SOURCE } from "./sources.ts";

interface Described {
  readonly company: IpInfo["company"];
  /** Of who runs the address, or hides its users: what the provider's profile says. */
  readonly providerDescription: string | null;
  readonly provenance: readonly Provenance[];
}

/**
 * Whether the provider is that organisation and no tenant of it: by the first word for whose network it is ('Amazon
 * AWS' of 'Amazon.com, Inc.'), by each word for a service, whose first may be any ('Private Internet Access').
 */
function isOf({ value }: LabelFact, organization: string): boolean {
  const ofProvider = wordsOf(providerName(value) ?? "");
  const words = wordsOf(organization).filter((word) => word !== "the");
  const isNamed = ofProvider.length > 0 && ofProvider[0] === words[0];
  return isNamed && (isOfNetwork(value.kind) || ofProvider.every((word) => words.includes(word)));
}

/** What the profile of the first of these services says, which is named: the answer has the operator's name beside it. */
function describedBy(hiding: readonly string[], providers: ProviderDirectory): string | null {
  const service = hiding.flatMap((name) => providers.get(name) ?? []).find(({ description }) => description);
  return service === undefined ? null : `${service.display_name}: ${service.description}`;
}

/**
 * The company behind the AS, and what profiles of providers say.
 * @param operator the label that names the operator, if one does
 * @param hiding names of the services that hide the user of the address
 * @param type of the network
 */
export function describeCompany(
  as: IpFacts["as"],
  known: AsKnowledge | null,
  operator: LabelFact | null,
  hiding: readonly string[],
  providers: ProviderDirectory,
  type: string | null,
): Described {
  const running = providers.get(operator?.value.provider ?? "");
  const providerDescription = running?.description ?? describedBy(hiding, providers);
  const ofProfile = providerDescription === null ? [] : [entry(["provider_description"], PROFILES_SOURCE)];
  if (as === null || known === null) return { company: null, providerDescription, provenance: ofProfile };
  const rule = businessRule(known, type);
  const own = operator !== null && isOf(operator, as.value.organization) ? running : undefined;
  const profiled = own?.provider_type;
  const business = rule?.rule.business ?? (profiled && PROVIDER_TYPES[profiled]) ?? null;
  const description = own?.description ?? null;
  return {
    company: { name: as.value.organization, business: business === null ? [] : [business], description },
    providerDescription,
    provenance: [
      ...(rule === null ? [] : [entry(["company.business"], as.source, { method: "rule", detail: rule.detail })]),
      ...(rule === null && business !== null ? [entry(["company.business"], PROFILES_SOURCE)] : []),
      ...(description === null ? [] : [entry(["company.description"], PROFILES_SOURCE)]),
      ...ofProfile,
    ],
  };
}
