import type { NameStore } from "./store.ts";

/** The engine merges fewer rows soon enough by itself. */
const MANY = 500_000;
/** An import that has stored nothing for so long has ended. */
const QUIET_MS = 10_000;

/** Merges the names of large imports once they have ended. */
export interface MergeAfter {
  /** So many sightings were stored just now. */
  stored(sightings: number): void;
  /** Merges where an import has ended. @param isOver whether it is known to */
  work(isOver?: boolean): Promise<void>;
}

export function mergeAfterImports(store: Pick<NameStore, "merge">, many = MANY): MergeAfter {
  let unmerged = 0;
  let last = 0;
  return {
    stored(sightings) {
      unmerged += sightings;
      last = performance.now();
    },
    async work(isOver = false) {
      if (unmerged < many || (!isOver && performance.now() - last < QUIET_MS)) return;
      unmerged = 0;
      await store.merge();
    },
  };
}
