import type { NetworkInfo } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import type { TraitsMoment } from "@fyr/core/enrichment";
import type { Network } from "./network.ts";
import type { View } from "./summary.ts";

/** Summaries of one state of the atlas that are kept; each has some 30 kB, and never more than 64. */
const KEPT = 200;
/** One address of each family: what lists were collected is the same for all others of it. */
const EDGES = [
  { family: 4, value: 0 },
  { family: 6, value: 0n },
] as const;

interface Kept {
  readonly moments: readonly TraitsMoment[];
  readonly info: NetworkInfo;
}

/** Keeps summaries as long as they hold: until the atlas, its newer labels, the day or the lists are others. */
export function createKnownSummaries(kept = KEPT) {
  // With an atlas that was replaced go its summaries.
  const byAtlas = new WeakMap<Atlas, Map<string, Kept>>();
  return {
    /** @returns the summary as it was made, if it still holds */
    find({ network, input, kind }: Network, view: View): NetworkInfo | undefined {
      const known = byAtlas.get(view.atlas);
      const key = `${kind} ${network}`;
      const found = known?.get(key);
      if (known === undefined || found === undefined || !isOf(found.moments, view)) return undefined;
      // What was asked last is dropped last.
      known.delete(key);
      known.set(key, found);
      return { ...found.info, input };
    },
    keep({ network, kind }: Network, view: View, info: NetworkInfo): void {
      const known = byAtlas.get(view.atlas) ?? new Map<string, Kept>();
      byAtlas.set(view.atlas, known);
      known.set(`${kind} ${network}`, { moments: EDGES.map((edge) => view.momentOf(edge)), info });
      const [oldest] = known.keys();
      if (known.size > kept && oldest !== undefined) known.delete(oldest);
    },
  };
}

const isOf = (moments: readonly TraitsMoment[], view: View): boolean =>
  EDGES.every((edge, index) => {
    const { day, coverage } = view.momentOf(edge);
    return moments[index]?.day === day && moments[index].coverage === coverage;
  });
