import type { Atlas, Family, IpFacts, LabelFact } from "../atlas/index.ts";
import { parseAddress } from "../ip/index.ts";
import { mayClaim } from "../sources/index.ts";
import { inLabelOrder } from "./label-order.ts";
import { describeAs } from "./network-type.ts";
import { operatorOf, overruledBy } from "./attribution.ts";
import { decisionOn, isSameOwner } from "./owners.ts";
import { rankOfLabel } from "./rank.ts";
import { isOfNetwork, providerName } from "./services.ts";

/** What one source says of whose network it is. */
interface OwnerClaim {
  readonly source: string;
  readonly name: string;
}

/** Two sources that name different owners of the same addresses. */
export interface OwnerConflict {
  readonly believed: OwnerClaim;
  readonly against: OwnerClaim;
  /** Whose word counts: a rank of sources. */
  readonly rule: string;
  /** Why that is right, where a person has looked at it. */
  readonly decision: string | null;
  /** Of IPv4. */
  readonly addresses: number;
  /** Of IPv6, counted in /48, which is what one site is given. */
  readonly sites6: number;
  /** An announced prefix in which they differ. */
  readonly sample: string;
}

interface Pair {
  readonly believed: OwnerClaim;
  readonly against: OwnerClaim;
  readonly rule: string;
  readonly decision: string | null;
}

const NONE: readonly Pair[] = [];
const SITE = 1n << 80n;

/** Where sources contradict each other about whose a network is, by IPv4 addresses, then by IPv6 sites, largest first. */
export function findOwnerConflicts(atlas: Atlas): OwnerConflict[] {
  const found = new Map<string, { pair: Pair; addresses: number; span6: bigint; sample: string }>();
  // Answers share the arrays of labels and the records of systems: pairs are worked out once for each combination.
  const known = new Map<IpFacts["labels"], Map<IpFacts["as"], readonly Pair[]>>();
  for (const family of [4, 6] as const) {
    for (const facts of atlas.ranges(family)) {
      if (facts.special !== null || facts.labels.length === 0) continue;
      const byAs = known.get(facts.labels) ?? new Map<IpFacts["as"], readonly Pair[]>();
      known.set(facts.labels, byAs);
      const pairs = byAs.get(facts.as) ?? pairsOf(facts);
      byAs.set(facts.as, pairs);
      for (const pair of pairs) {
        const key = JSON.stringify(pair);
        const sum = found.get(key) ?? { pair, addresses: 0, span6: 0n, sample: facts.prefix ?? facts.first };
        found.set(key, sum);
        const size = sizeOf(facts, family);
        if (family === 4) sum.addresses += Number(size);
        else sum.span6 += size;
      }
    }
  }
  return [...found.values()]
    .map(({ pair: { believed, against, rule, decision }, addresses, span6, sample }) => ({
      believed,
      against,
      rule,
      decision,
      addresses,
      sites6: Number((span6 + SITE - 1n) / SITE),
      sample,
    }))
    .sort((a, b) => b.addresses - a.addresses || b.sites6 - a.sites6 || (a.sample < b.sample ? -1 : 1));
}

function pairsOf({ labels: all, as }: IpFacts): readonly Pair[] {
  const networks = inLabelOrder(all).filter(
    ({ value, source }) =>
      isOfNetwork(value.kind) &&
      providerName(value) !== null &&
      (mayClaim(source, value.kind, "operator") || mayClaim(source, value.kind, "service")),
  );
  if (networks.length === 0) return NONE;
  const overruled = overruledBy(networks, as && describeAs(as.value));
  const operator = operatorOf(
    networks.filter((label) => !overruled.has(label)),
    as,
  );
  if (operator === null) return NONE;
  const believed = { source: operator.label?.source.id ?? as?.source.id ?? "", name: operator.name };
  const rule = operator.label === null ? "routing" : rankOfLabel(operator.label);
  const against: OwnerClaim[] = networks.map(claimOf);
  if (as !== null) against.push({ source: as.source.id, name: as.value.organization });
  const pairs = new Map<string, Pair>();
  for (const claim of against) {
    if (claim.name === believed.name || isSameOwner(claim.name, believed.name)) continue;
    pairs.set(JSON.stringify(claim), {
      believed,
      against: claim,
      rule,
      decision: decisionOn(believed.name, claim.name),
    });
  }
  return [...pairs.values()];
}

const claimOf = ({ value, source }: LabelFact): OwnerClaim => ({ source: source.id, name: providerName(value) ?? "" });

function sizeOf({ first, last }: IpFacts, family: Family): bigint {
  const [from, to] = [parseAddress(first), parseAddress(last)];
  if (!from.ok || !to.ok || from.address.family !== family) return 0n;
  return BigInt(to.address.value) - BigInt(from.address.value) + 1n;
}
