import type { AsRecord, Fact, IpFacts, LabelFact } from "../atlas/index.ts";
import type { Coverage, NetworkEvidence } from "../risk/index.ts";
import { operatorOf, overruledBy } from "./attribution.ts";
import { inLabelOrder } from "./label-order.ts";
import { type AsKnowledge, describeAs, type NetworkType, networkTypeOf } from "./network-type.ts";
import { asName, isNamed, withHolder } from "./organization.ts";
import type { ProviderDirectory } from "./services.ts";
import { KNOWN_ASN_SOURCE } from "./sources.ts";
import { TOR_RELAYS } from "./tor-networks.ts";

/** The facts that a profile is made of. */
export type ProfileFacts = Pick<IpFacts, "special" | "as" | "labels" | "embedded">;

/** What a profile depends on beside the facts. */
export interface ProfileMoment {
  readonly day: string;
  readonly providers: ProviderDirectory;
  readonly coverage?: Coverage | undefined;
}

/**
 * Networks that many share, of which the table of well-known systems is evidence. A CDN is none: its edges are where its
 * owner publishes them, and its system has exits of VPNs and relays too.
 */
export const SHARED = ["hosting", "cloud"] as const;

/** What a name suggests is a type at most: no source states it, so it is no evidence. */
export function networkEvidence(
  network: NetworkType | null,
  facts: ProfileFacts,
  known: AsKnowledge | null,
  labels: readonly LabelFact[],
): NetworkEvidence | null {
  const tor = known?.tor ?? null;
  // An exit of Tor is worth what its list tells, in whichever network it stands.
  if (tor !== null && !labels.some(({ value }) => value.kind === "tor"))
    return { source: KNOWN_ASN_SOURCE, kind: "tor", organization: TOR_RELAYS, because: tor };
  if (network === null || network.method === "rule" || network.label !== null || facts.as === null) return null;
  const kind = SHARED.find((shared) => shared === network.type);
  if (kind === undefined) return null;
  return {
    source: network.source,
    kind,
    organization: network.service ?? asName(facts.as.value),
    because: network.detail ?? network.type,
  };
}

/** An AS by the name of its holder, and what is known of it without labels. */
export interface System {
  readonly as: Fact<AsRecord>;
  /** What stands for a name and is none names no company. */
  readonly isNamed: boolean;
  readonly known: AsKnowledge;
}

export function describeSystem(stated: Fact<AsRecord>): System {
  const as = withHolder(stated);
  return { as, isNamed: isNamed(as.value), known: describeAs(as.value) };
}

/** The function `describeSystem`, or one that caches its answers. */
export type DescribeSystem = (stated: Fact<AsRecord>) => System;

/** The AS of an address: who announces 6to4, or another special-purpose block, relays it for everyone and owns none of it. */
export function ownerOf({ special, as, embedded }: Pick<IpFacts, "special" | "as" | "embedded">): IpFacts["as"] {
  const isOwned = embedded?.judged === true || special === null || special.value.globally_reachable;
  return isOwned ? as : null;
}

/** What the facts come to, before any words: of all that is answered of an address, what its labels are weighed by. */
export function readFacts(facts: ProfileFacts, describe: DescribeSystem) {
  const { special: registered } = facts;
  // What carries an address of the public internet is judged by that.
  const special = facts.embedded?.judged === true ? null : registered;
  const isOwned = special === null || special.value.globally_reachable;
  const stated = ownerOf(facts);
  const system = stated && describe(stated);
  const as = system && system.as;
  const owner = system !== null && system.isNamed ? as : null;
  // The internet reaches NAT64, but not a private address behind it.
  const within = facts.embedded?.special ?? null;
  const all = inLabelOrder(facts.labels);
  const known = system && system.known;
  const overruled = overruledBy(all, known);
  const labels = overruled.size === 0 ? all : all.filter((label) => !overruled.has(label));
  // Special-purpose space has no operator, whatever lists hold it.
  const attributing = special === null ? labels : [];
  const network = networkTypeOf(special, as, known, labels);
  const operator = isOwned ? operatorOf(attributing, owner) : null;
  const barred = within ?? special;
  const evidence = networkEvidence(network, facts, special === null ? known : null, labels);
  return {
    registered,
    special,
    as,
    owner,
    within,
    barred,
    all,
    known,
    overruled,
    labels,
    attributing,
    network,
    operator,
    evidence,
  };
}
