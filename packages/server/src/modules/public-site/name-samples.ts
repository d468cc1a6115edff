import { isDemoName } from "@fyr/contract";
import { keptOut } from "@fyr/core/datasets";
import type { DomainKind } from "@fyr/core/domains";
import type { CurrentLabel, DomainStore } from "../../storage/domains/index.ts";
import { PERMITS, type SampleRow } from "./samples.ts";

const ROWS = 250;
/** Strangers ask for samples: lists are read at most this often. */
const MAX_AGE_MS = 600_000;

const KINDS = { "domain-blocklist": "threat", "new-domains": "newly_registered" } as const satisfies Record<
  string,
  DomainKind
>;
type NameSampleId = keyof typeof KINDS;
export type NameSamples = ReadonlyMap<NameSampleId, readonly SampleRow[]>;

/** Samples of the datasets of names, from the lists that are collected; those read before while the store does not answer. */
export function createNameSamples(names: Pick<DomainStore, "spread">, now: () => number = Date.now) {
  let last: { readonly at: number; readonly samples: Promise<NameSamples> } | null = null;
  return (): Promise<NameSamples> => {
    if (last === null || now() - last.at >= MAX_AGE_MS) {
      const before: Promise<NameSamples> = last?.samples ?? Promise.resolve(new Map());
      last = { at: now(), samples: read(names).catch(() => before) };
    }
    return last.samples;
  };
}

async function read(names: Pick<DomainStore, "spread">): Promise<NameSamples> {
  const samples = new Map<NameSampleId, readonly SampleRow[]>();
  for (const [id, kind] of Object.entries(KINDS) as [NameSampleId, DomainKind][]) {
    const labels = await names.spread(kind, ROWS);
    samples.set(
      id,
      labels.filter(({ source }) => !isDemoName(source.id) && keptOut(source, PERMITS) === null).map(rowOf),
    );
  }
  return samples;
}

const rowOf = ({ label, source, since, seen }: CurrentLabel): SampleRow => ({
  domain: label.includesSubdomains ? `*.${label.subject.name}` : label.subject.name,
  behaviour: label.tags.join("; "),
  source: source.name,
  confidence: label.confidence,
  first_seen: label.firstSeen ?? since,
  last_seen: seen,
});
