import type { Atlas, IpFacts, LabelFact, Source } from "@fyr/core/atlas";
import { lengthOfRange } from "@fyr/core/ip";
import type { LabelRow } from "@fyr/core/labels";
import { isShipped } from "@fyr/core/sources";

/**
 * Facts of a snapshot with the labels of a past moment, which rank among each other as those of the snapshot do. What
 * Fyr itself ships stands in no history and holds at every moment. The interval in which all of it holds is not known
 * of the past: it is the address alone.
 */
export function factsOfPast(snapshot: Atlas, facts: IpFacts, rows: readonly LabelRow[]): IpFacts {
  const { ip, family, prefix, special, as, registration, place, embedded } = facts;
  const now = new Map(facts.labels.map((label) => [keyOf(label), label]));
  const labels = new Map(facts.labels.filter(({ source }) => isShipped(source)).map((label) => [keyOf(label), label]));
  const sourceOf = auditedSources(snapshot);
  for (const { target, record, source } of rows) {
    const key = keyOf({ value: record, source });
    const length = target.family === "as" ? (now.get(key)?.length ?? lengthOfPrefix(prefix)) : lengthOfRange(target);
    const known = labels.get(key)?.length ?? length;
    // Of one label that several rows state, the most specific row counts.
    const label: LabelFact = { value: record, source: sourceOf(source) };
    labels.set(key, length === undefined ? label : { ...label, length: Math.max(length, known ?? length) });
  }
  return {
    ip,
    family,
    first: ip,
    last: ip,
    prefix,
    special,
    as,
    registration,
    place,
    labels: [...labels.values()],
    ...(embedded === undefined ? {} : { embedded }),
  };
}

const keyOf = ({ value, source }: LabelFact): string => JSON.stringify([source.id, value]);

function lengthOfPrefix(prefix: string | null): number | undefined {
  const length = prefix?.split("/")[1];
  return length === undefined ? undefined : Number(length);
}

/** Routing is as of today, and so is the audit of sources against it. */
function auditedSources(snapshot: Atlas): (source: Source) => Source {
  const found = new Map(snapshot.info().sources.map(({ id, overclaims }) => [id, overclaims]));
  return (source) => {
    const overclaims = found.get(source.id);
    return overclaims === undefined ? source : { ...source, overclaims };
  };
}
