import {
  isDemoName,
  NETWORK_ROWS,
  NETWORK_TOP,
  type NetworkCounts,
  type NetworkInfo,
  type NotCollected,
} from "@fyr/contract";
import type { AsRecord, Atlas, Fact } from "@fyr/core/atlas";
import { organizationOf, ownerOf, type Enricher, type TraitsMoment } from "@fyr/core/enrichment";
import { type Address, formatAddress, parsePrefix, predecessor, type Range, successor } from "@fyr/core/ip";
import {
  countedLength,
  knownSums,
  knowsNone,
  judgedSpans,
  sizeOf,
  specialSystem,
  type Some,
  Tally,
  type Tallied,
  textOf,
  uncountedOf,
} from "@fyr/core/networks";
import type { Steps } from "../../scheduling/index.ts";
import type { Network } from "./network.ts";

/** What networks are summarised of, for one caller, at one moment. */
export interface View {
  readonly atlas: Atlas;
  readonly traits: Enricher["traits"];
  /** By an address of each family. */
  momentOf(address: Address): TraitsMoment;
}

const LIMITS = { named: NETWORK_TOP, prefixes: NETWORK_ROWS, worst: NETWORK_ROWS };

/** Spans that are counted in a step: to ask for the time costs as much as to count one. */
const SPANS = 16;

/** What is known of all addresses of a network. */
export function* summarise(network: Network, view: View): Steps<NetworkInfo> {
  const ranges = network.kind === "as" ? yield* view.atlas.announced(network.number) : [network.range];
  const [ipv4, ipv6] = [yield* count(4, ranges, view), yield* count(6, ranges, view)];
  const { kind, input } = network;
  const about =
    network.kind === "as"
      ? ofSystem(network.number, view.atlas, ranges)
      : ofRange(network.range, view.atlas, ipv4 ?? ipv6);
  const notCounted = ranges.flatMap(uncountedOf).map(({ by, first, last }) => {
    const range = { family: 6, first, last } as const;
    return { range: textOf(range), by, addresses: sizeOf(range), counted_from: countedLength(by) };
  });
  const [one] = ranges;
  const notCollected = one === undefined ? [] : (view.momentOf(edge(one, "first")).coverage?.notCollected ?? []);
  return {
    kind,
    network: network.network,
    input,
    ...about,
    announced:
      network.kind === "as"
        ? ranges.length > 0
        : about.relayed_by !== undefined || ((ipv4 ?? ipv6)?.announced ?? 0) > 0,
    ipv4: ipv4 && present(ipv4, notCollected),
    ipv6: ipv6 && present(ipv6, notCollected),
    ...(notCounted.length > 0 && { not_counted: notCounted }),
    ...(notCollected.length > 0 && { not_collected: notCollected }),
    ...(ranges.some((range) => isDemo(view.atlas, range)) && { demo: true as const }),
  };
}

function* count(family: 4 | 6, ranges: readonly Range[], { atlas, traits, momentOf }: View): Steps<Tallied | null> {
  const [first] = ranges.flatMap((range) => (range.family === family ? [edge(range, "first")] : []));
  if (first === undefined) return null;
  const moment = momentOf(first);
  const tally = new Tally((facts, server) => traits(facts, server, moment), LIMITS);
  let left = SPANS;
  for (const range of ranges) {
    if (range.family !== family) continue;
    for (const span of judgedSpans(atlas, range)) {
      tally.add(span);
      if (--left > 0) continue;
      left = SPANS;
      yield;
    }
  }
  const counted = tally.result();
  return counted.addresses === 0 ? null : counted;
}

/** Whether demo data announces the first or last of a range: what it has invented is of a few prefixes. */
const isDemo = (atlas: Atlas, range: Range): boolean =>
  (["first", "last"] as const).some((end) => isDemoName(atlas.lookup(edge(range, end)).as?.source.id ?? ""));

type About = Pick<
  NetworkInfo,
  "first" | "last" | "as" | "relayed_by" | "special" | "announced_prefix" | "before" | "after"
>;

function ofSystem(number: number, atlas: Atlas, [range]: readonly Range[]): About {
  const as = range === undefined ? null : atlas.lookup(edge(range, "first")).as;
  const special = specialSystem(number);
  return {
    first: null,
    last: null,
    as: { as_number: number, organization: as && organizationOf(as) },
    ...(special !== null && { special }),
    announced_prefix: null,
    before: null,
    after: null,
  };
}

function ofRange(range: Range, atlas: Atlas, counts: Tallied | null): About {
  const [first, last] = [edge(range, "first"), edge(range, "last")];
  const facts = atlas.lookup(first);
  const { prefix } = facts;
  const [most] = counts?.systems.items ?? [];
  // The largest of many may have next to nothing of it.
  const isMost = most !== undefined && counts !== null && most.addresses > counts.addresses / 2;
  const relay = ownerOf(facts) === null ? facts.as : null;
  return {
    first: formatAddress(first),
    last: formatAddress(last),
    as: isMost ? { as_number: most.as_number, organization: most.organization } : null,
    ...(relay !== null && { relayed_by: systemOf(relay) }),
    announced_prefix: prefix !== null && holds(prefix, range) ? prefix : null,
    before: neighbour(atlas, range, "first"),
    after: neighbour(atlas, range, "last"),
  };
}

const systemOf = (as: Fact<AsRecord>) => ({ as_number: as.value.number, organization: organizationOf(as) });

/** The announced prefix beside an end of the network; one that reaches into it is none, and what is beside that counts. */
function neighbour(atlas: Atlas, range: Range, end: "first" | "last"): NetworkInfo["before"] {
  const beside = end === "first" ? predecessor : successor;
  for (let address = beside(edge(range, end)); address !== null;) {
    const facts = atlas.lookup(address);
    if (facts.prefix === null) return null;
    const read = parsePrefix(facts.prefix);
    if (!read.ok) return null;
    const isApart = read.range.last < range.first || read.range.first > range.last;
    const as = ownerOf(facts);
    if (isApart) return { prefix: facts.prefix, as: as && systemOf(as) };
    address = beside(edge(read.range, end));
  }
  return null;
}

function holds(prefix: string, range: Range): boolean {
  const outer = parsePrefix(prefix);
  return outer.ok && outer.range.first <= range.first && outer.range.last >= range.last;
}

const edge = (range: Range, end: "first" | "last"): Address =>
  range.family === 4 ? { family: 4, value: range[end] } : { family: 6, value: range[end] };

function present(tallied: Tallied, notCollected: readonly NotCollected[]): NetworkCounts {
  const { prefixes, worst, systems, types, tags, countries, operators, ...sums } = tallied;
  const areListsKnown = knowsNone(sums, notCollected, "threat");
  return {
    ...sums,
    ...knownSums(sums, notCollected),
    types: some(types),
    tags: some(tags),
    countries: some(countries),
    operators: some(operators),
    systems: some(systems),
    prefixes: {
      total: prefixes.total,
      items: prefixes.items.map(({ score, listed, ...prefix }) =>
        Object.assign(prefix, { listed: listed === 0 && !areListsKnown ? null : listed, risk_score: score }),
      ),
    },
    worst: worst.map(({ range, as, addresses, score, verdict, tags: of }) => ({
      range,
      as,
      addresses,
      risk_score: score,
      risk_verdict: verdict,
      tags: [...of],
    })),
  };
}

const some = <T>({ total, items }: Some<T>) => ({ total, items: [...items] });
