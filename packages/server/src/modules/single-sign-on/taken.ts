/** More than so many logins are never on their way. */
const REMEMBERED_MAX = 10_000;

/** Ids of what may be used once. In this process's memory, which is bounded. */
export interface Taken {
  /** Whether it was not taken before. */
  take(id: string): boolean;
  /** Where it came to nothing: it may be taken again. */
  giveBack(id: string): void;
}

/** @param lifeMs for how long an id is remembered: no shorter than what it names is good for */
export function createTaken(lifeMs: number, now: () => number = Date.now): Taken {
  // By when each is forgotten. All live equally long, so that the first is the oldest.
  const untils = new Map<string, number>();

  return {
    take(id) {
      for (const [other, until] of untils) {
        if (until > now()) break;
        untils.delete(other);
      }
      if (untils.has(id)) return false;
      const [oldest] = untils.keys();
      if (oldest !== undefined && untils.size >= REMEMBERED_MAX) untils.delete(oldest);
      untils.set(id, now() + lifeMs);
      return true;
    },
    giveBack(id) {
      untils.delete(id);
    },
  };
}
