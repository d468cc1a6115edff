/** Time that an owner had counts half after so long. */
const HALF_MS = 10_000;
/** Owners whose time is remembered. */
const REMEMBERED_MAX = 10_000;

/** How long owners had of something lately, in milliseconds. */
export interface OwnerTimes {
  of(owner: string): number;
  note(owner: string, ms: number): void;
}

export function createOwnerTimes(now: () => number = () => performance.now()): OwnerTimes {
  const times = new Map<string, { readonly ms: number; readonly at: number }>();
  const of = (owner: string): number => {
    const had = times.get(owner);
    return had === undefined ? 0 : had.ms * 0.5 ** ((now() - had.at) / HALF_MS);
  };
  return {
    of,
    note(owner, ms) {
      const sum = of(owner) + ms;
      times.delete(owner);
      times.set(owner, { ms: sum, at: now() });
      const [longestAgo] = times.keys();
      if (times.size > REMEMBERED_MAX && longestAgo !== undefined) times.delete(longestAgo);
    },
  };
}
