import type { NetworkInfo } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import type { TraitsMoment } from "@fyr/core/enrichment";
import type { Network } from "./network.ts";
import type { View } from "./summary.ts";

/** Most summaries that are cached of one state of the atlas; each has some 30 kB, and never more than 64. */
const CACHED_MAX = 200;
/** One address of each family: what lists were collected is the same for all others of it. */
const EDGES = [
  { family: 4, value: 0 },
  { family: 6, value: 0n },
] as const;

interface Cached {
  readonly moments: readonly TraitsMoment[];
  readonly info: NetworkInfo;
}

/** Caches summaries as long as they hold: until the atlas, its newer labels, the day or the lists are others. */
export function createSummaryCache(most = CACHED_MAX) {
  // With an atlas that was replaced go its summaries.
  const byAtlas = new WeakMap<Atlas, Map<string, Cached>>();
  return {
    /** @returns the summary as it was made, if it still holds */
    find({ network, input, kind }: Network, view: View): NetworkInfo | undefined {
      const cached = byAtlas.get(view.atlas);
      const key = `${kind} ${network}`;
      const found = cached?.get(key);
      if (cached === undefined || found === undefined || !isOf(found.moments, view)) return undefined;
      // What was used last is dropped last.
      cached.delete(key);
      cached.set(key, found);
      return { ...found.info, input };
    },
    add({ network, kind }: Network, view: View, info: NetworkInfo): void {
      const cached = byAtlas.get(view.atlas) ?? new Map<string, Cached>();
      byAtlas.set(view.atlas, cached);
      cached.set(`${kind} ${network}`, { moments: EDGES.map((edge) => view.momentOf(edge)), info });
      const [oldest] = cached.keys();
      if (cached.size > most && oldest !== undefined) cached.delete(oldest);
    },
  };
}

const isOf = (moments: readonly TraitsMoment[], view: View): boolean =>
  EDGES.every((edge, index) => {
    const { day, coverage } = view.momentOf(edge);
    return moments[index]?.day === day && moments[index].coverage === coverage;
  });
