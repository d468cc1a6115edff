import { setImmediate } from "node:timers/promises";
import { type IpSummary, NETWORK_TOP, type RefusedIp, SUMMARY_REFUSED } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { type Enricher, judgedFacts, KNOWN_SERVERS, type TraitsMoment } from "@fyr/core/enrichment";
import type { Address } from "@fyr/core/ip";
import { type Counted, Counts } from "@fyr/core/networks";
import { readOneOfMany } from "./ip-lookup.ts";

/** What lists are counted by, for one caller, at one moment. */
export interface SummaryView {
  readonly atlas: Atlas;
  readonly traits: Enricher["traits"];
  momentOf(address: Address): TraitsMoment;
}

/** Milliseconds of counting after which others come in between: a lookup waits no longer than that. */
const SLICE_MS = 2;
/** Addresses that are counted before the clock is read. */
const ADDRESSES = 32;

/** Counts what is known of many addresses, each once. @param signal ends the counting */
export async function summariseList(
  texts: readonly string[],
  { atlas, traits, momentOf }: SummaryView,
  signal: AbortSignal,
): Promise<IpSummary> {
  const counts = new Counts();
  const seen = new Set<string>();
  const invalid: { total: number; items: RefusedIp[] } = { total: 0, items: [] };
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
    counts.add(facts, traits(facts, server, momentOf(read.address)), 1);
  };
  let until = performance.now() + SLICE_MS;
  for (const [index, text] of texts.entries()) {
    count(text);
    if (index % ADDRESSES !== 0 || performance.now() < until) continue;
    await setImmediate();
    signal.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
  return { ...present(counts.result(NETWORK_TOP)), invalid, duplicates_removed: duplicates };
}

function present({ types, tags, countries, operators, systems, ...sums }: Counted) {
  return {
    ...sums,
    types: top(types),
    tags: top(tags),
    countries: top(countries),
    operators: top(operators),
    systems: { total: systems.total, items: [...systems.items] },
  };
}

const top = <T>(items: readonly T[]) => ({ total: items.length, items: items.slice(0, NETWORK_TOP) });
