import type { Atlas } from "@fyr/core/atlas";
import { organizationOf } from "@fyr/core/enrichment";
import type { Steps } from "../../scheduling/index.ts";

interface NamedSystem {
  readonly as_number: number;
  readonly organization: string;
}

/** Names that are compared in a step. */
const NAMES = 500;

/** Every AS whose organisation has this name, as answers write it or in other capitals, by number. */
export function* systemsNamed(name: string, atlas: Atlas): Steps<readonly NamedSystem[]> {
  const wanted = name.toLowerCase();
  const found = new Map<number, NamedSystem>();
  let left = NAMES;
  for (const fact of atlas.systems()) {
    const organization = organizationOf(fact);
    if (organization?.toLowerCase() === wanted) {
      found.set(fact.value.number, { as_number: fact.value.number, organization });
    }
    if (--left > 0) continue;
    left = NAMES;
    yield;
  }
  return [...found.values()].toSorted((a, b) => a.as_number - b.as_number);
}
