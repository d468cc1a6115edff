import { isDemoName } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { operatorNamesOf, organizationOf } from "@fyr/core/enrichment";
import type { Steps } from "../../scheduling/index.ts";

interface NamedSystem {
  readonly as_number: number;
  readonly organization: string | null;
  readonly demo?: true;
}

interface OfOperator {
  /** As answers write it. */
  readonly name: string;
  readonly systems: readonly NamedSystem[];
}

/** Names that are compared in a step. */
const NAMES = 500;

/** Every AS whose operator has this name, as answers write it or in other capitals, by number. */
export function* systemsNamed(name: string, atlas: Atlas): Steps<OfOperator> {
  const wanted = name.toLowerCase();
  const found = new Map<number, NamedSystem>();
  let written: string | undefined;
  let left = NAMES;
  for (const fact of atlas.systems()) {
    const named = operatorNamesOf(fact).find((one) => one.toLowerCase() === wanted);
    if (named !== undefined) {
      written ??= named;
      const demo = isDemoName(fact.source.id) && { demo: true as const };
      found.set(fact.value.number, { as_number: fact.value.number, organization: organizationOf(fact), ...demo });
    }
    if (--left > 0) continue;
    left = NAMES;
    yield;
  }
  return { name: written ?? name, systems: [...found.values()].toSorted((a, b) => a.as_number - b.as_number) };
}
