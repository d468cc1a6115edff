import type { IpInfo, Provenance } from "@fyr/contract";
import type { IpFacts } from "../atlas/index.ts";
import type { ProviderDirectory } from "./directory.ts";
import { profileOf } from "./memo.ts";
import { entry, placeProvenance, registrationProvenance } from "./provenance.ts";
import { OBSERVED_SOURCE } from "./sources.ts";

/** What an answer needs beside the atlas. */
export interface EnrichContext {
  /** The day of the question, `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** The same object as long as nothing in it changes: answers are remembered with it. */
  readonly providers?: ProviderDirectory;
  readonly netflow?: IpInfo["netflow"];
  /** Names that DNS gave for the address where sensors saw it. */
  readonly hostnames?: readonly string[];
  /** How many submissions concern the address. */
  readonly submissionCount?: number;
}

export const NO_NETFLOW: IpInfo["netflow"] = {
  has_netflow: false,
  days_seen: 0,
  total_observation: 0,
  last_seen: null,
};
const SUBMISSIONS = entry(["submission_count"], OBSERVED_SOURCE);
const NETFLOW = entry(["netflow"], OBSERVED_SOURCE);
const HOSTNAMES = entry(["hostnames"], OBSERVED_SOURCE, { detail: "passive DNS" });

const NONE: readonly Provenance[] = [];

/** Entries of what this installation itself has seen of the address. */
export function observedProvenance({ netflow, hostnames, submissionCount }: EnrichContext): readonly Provenance[] {
  const isNamed = hostnames !== undefined && hostnames.length > 0;
  if (!netflow?.has_netflow && !isNamed && !submissionCount) return NONE;
  return [
    ...(isNamed ? [HOSTNAMES] : []),
    ...(netflow?.has_netflow ? [NETFLOW] : []),
    ...(submissionCount ? [SUBMISSIONS] : []),
  ];
}

function provenanceOf(facts: IpFacts, own: readonly Provenance[], context: EnrichContext): Provenance[] {
  const all = facts.place === null ? [] : placeProvenance(facts.place).slice();
  if (facts.registration !== null) all.push(registrationProvenance(facts.registration));
  for (let i = 0; i < own.length; i++) {
    const one = own[i];
    if (one !== undefined) all.push(one);
  }
  all.push(...observedProvenance(context));
  return all;
}

/**
 * The specification's IP info, from what the atlas says of an address. Pure: the same facts, input and context give
 * the same answer. Answers share their parts with one another: serialise them, never mutate them.
 */
export function enrich(facts: IpFacts, input: IpInfo["input"], context: EnrichContext): IpInfo {
  // Read once: the atlas makes the text each time.
  const { ip } = facts;
  const profile = profileOf(ip, facts, context.day, context.providers);
  const place = facts.place?.value;
  const organization = profile.as?.organization ?? null;
  return {
    ip,
    input,
    risk: profile.risk,
    risk_score: profile.risk.score,
    location: {
      country_iso: place?.country_iso ?? null,
      city: place?.city ?? null,
      region: place?.region ?? null,
      postcode: place?.postcode ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      time_zone: place?.time_zone ?? null,
      registered_country_iso: facts.registration?.value.country_iso ?? null,
    },
    anonymization: profile.anonymization,
    network: {
      type: profile.networkType,
      service: profile.service,
      region: place?.region ?? null,
      range: `${facts.first}-${facts.last}`,
      private: profile.private,
      special: profile.special,
    },
    as: profile.as,
    hostnames: context.hostnames === undefined ? [] : [...context.hostnames],
    company: profile.company,
    osint: profile.osint,
    netflow: context.netflow ?? NO_NETFLOW,
    operator: profile.operator,
    network_provider: organization,
    network_type: profile.networkType,
    network_provider_services: profile.services,
    provider_description: null,
    as_org: organization,
    asn: profile.as?.as_number ?? null,
    avg_ttl: null,
    os_guess: null,
    behavior: profile.behavior,
    submission_count: context.submissionCount ?? 0,
    provenance: provenanceOf(facts, profile.provenance, context),
  };
}
