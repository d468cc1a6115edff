import { type IpSummary, NETWORK_TOP, type NotCollected, type RefusedIp, SUMMARY_REFUSED } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { type Enricher, judgedFacts, KNOWN_SERVERS, type TraitsMoment } from "@fyr/core/enrichment";
import type { Address } from "@fyr/core/ip";
import { type Counted, Counts, knownSums, type Some } from "@fyr/core/networks";
import type { Steps } from "../../scheduling/index.ts";
import { readOneOfMany } from "./ip-lookup.ts";

/** What lists are counted by, for one caller, at one moment. */
export interface SummaryView {
  readonly atlas: Atlas;
  readonly traits: Enricher["traits"];
  momentOf(address: Address): TraitsMoment;
}

/** Counts what is known of many addresses, each once, one a step. */
export function* summariseList(texts: readonly string[], { atlas, traits, momentOf }: SummaryView): Steps<IpSummary> {
  const counts = new Counts();
  const seen = new Set<string>();
  const invalid: { total: number; items: RefusedIp[] } = { total: 0, items: [] };
  const moments = new Set<TraitsMoment["coverage"]>();
  let duplicates = 0;
  const refuse = (input: string, reason: string): void => {
    invalid.total++;
    if (invalid.items.length < SUMMARY_REFUSED) invalid.items.push({ input, reason });
  };
  const count = (text: string): void => {
    const read = readOneOfMany(text);
    if (!read.ok) return refuse(text, read.reason);
    if (seen.has(read.ip)) {
      duplicates++;
      return;
    }
    seen.add(read.ip);
    const facts = judgedFacts(atlas, read.address);
    const judged = facts.embedded?.judged === true ? facts.embedded.ip : read.ip;
    const server = KNOWN_SERVERS.has(judged) ? judged : undefined;
    const moment = momentOf(read.address);
    moments.add(moment.coverage);
    counts.add(facts, traits(facts, server, moment), 1);
  };
  for (const text of texts) {
    count(text);
    yield;
  }
  const notCollected = leastOf(moments);
  return {
    ...present(counts.result(NETWORK_TOP), notCollected),
    invalid,
    duplicates_removed: duplicates,
    ...(notCollected.length > 0 && { not_collected: notCollected }),
  };
}

/** What is missing for some of the addresses: of the demo's more lists are in the answers than of others. */
const leastOf = (moments: ReadonlySet<TraitsMoment["coverage"]>): readonly NotCollected[] =>
  [...moments]
    .map((coverage) => coverage?.notCollected ?? [])
    .reduce((most, one) => (one.length > most.length ? one : most), []);

function present(counted: Counted, notCollected: readonly NotCollected[]) {
  const { types, tags, countries, operators, systems, ...sums } = counted;
  return {
    ...sums,
    ...knownSums(sums, notCollected),
    types: some(types),
    tags: some(tags),
    countries: some(countries),
    operators: some(operators),
    systems: some(systems),
  };
}

const some = <T>({ total, items }: Some<T>) => ({ total, items: [...items] });
